/** Reads and validates a folder of content, before anything is written. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import {
  listPageFiles,
  type PageFile,
  PageMatter,
  toPageFile,
} from "#app/features/pages/page-files.server.ts";
import { InvalidFrontMatter, readFrontMatter, readYaml } from "#app/lib/front-matter.ts";
import {
  type FolderComment,
  FolderComments,
  FolderPerson,
  FolderReader,
  FolderSeries,
  FolderSite,
  FolderTaxonomy,
  MediaEntry,
  Numbers,
  PostMatter,
} from "./folder-schema.ts";
import { Problems } from "./problems.ts";

export interface FolderPost {
  /** Path inside the folder, for messages. */
  file: string;
  /** The post list: `main` for folders named after a kind, else the folder's name. */
  list: string;
  matter: PostMatter;
  body: string;
  /** `comments` and `moreComments`, each with its file and field. */
  comments: { comment: FolderComment; file: string; field: string }[];
  captions: string | null;
  transcript: string | null;
}

export interface Folder {
  root: string;
  people: FolderPerson[];
  readers: FolderReader[];
  taxonomy: FolderTaxonomy;
  series: FolderSeries[];
  posts: FolderPost[];
  /** Static pages. */
  pages: PageFile[];
  numbers: Numbers;
  site: FolderSite | null;
  /** Entries of the manifests, by path below `media/`. */
  manifest: Map<string, MediaEntry>;
}

/** Folders whose posts belong to `main`. */
const MAIN_LIST_FOLDERS = ["standard", "gallery", "video", "audio", "main"];

const MEDIA_FOLDERS = ["photos", "stills", "art", "avatars", "video", "audio"];

const isAbsent = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === "ENOENT";

/** Reads files of one folder and collects problems. */
class FolderFiles {
  readonly problems = new Problems();
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  async text(file: string): Promise<string | null> {
    try {
      return await readFile(join(this.root, file), "utf8");
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  /** A parsed JSON file; `fallback` when missing, an error without one. */
  async json<Schema extends z.ZodType>(
    file: string,
    schema: Schema,
    fallback?: z.output<Schema>,
  ): Promise<z.output<Schema> | null> {
    const text = await this.text(file);
    if (text === null) {
      if (fallback === undefined) this.problems.add(file, "", "is missing");
      return fallback ?? null;
    }
    try {
      return this.problems.check(file, schema, JSON.parse(text));
    } catch (error) {
      this.problems.add(file, "", `is not JSON: ${(error as Error).message}`);
      return null;
    }
  }

  /** The text of a file that a field refers to. */
  async named(owner: string, field: string, file: string | undefined): Promise<string | null> {
    if (file === undefined) return null;
    const path = join(owner, "..", file);
    const text = await this.text(path);
    if (text === null) this.problems.add(owner, field, `there is no file ${path}`);
    return text;
  }

  /** Runs a parser and reports invalid front matter instead of throwing. */
  parse<Result>(file: string, field: string, work: () => Result): Result | null {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof InvalidFrontMatter)) throw error;
      this.problems.add(file, field, error.message);
      return null;
    }
  }
}

async function readComments(reader: FolderFiles, file: string, matter: PostMatter) {
  const ownField = (comment: FolderComment, index: number) => ({
    comment,
    file,
    field: `comments.${index}`,
  });
  const own = matter.comments.map(ownField);
  const text = await reader.named(file, "moreComments", matter.moreComments);
  if (text === null) return own;
  const path = join(file, "..", matter.moreComments ?? "");
  const value = reader.parse(path, "", () => readYaml(text));
  const more = value === null ? [] : reader.problems.check(path, FolderComments, value);
  const further = (more ?? []).map((comment, index) => ({
    comment,
    file: path,
    field: String(index),
  }));
  return [...own, ...further];
}

async function readPost(reader: FolderFiles, list: string, name: string) {
  const file = join("posts", list, name);
  const text = (await reader.text(file)) ?? "";
  const parts = reader.parse(file, "", () => readFrontMatter(text));
  const matter = parts && reader.problems.check(file, PostMatter, parts.matter);
  if (!matter || !parts) return null;
  const captions = await reader.named(file, "captions", matter.captions);
  if (matter.captions?.endsWith(".vtt") && captions && !captions.startsWith("WEBVTT")) {
    reader.problems.add(file, "captions", "is not a WebVTT file");
  }
  return {
    file,
    list: MAIN_LIST_FOLDERS.includes(list) ? "main" : list,
    matter,
    body: parts.body,
    comments: await readComments(reader, file, matter),
    captions,
    transcript: await reader.named(file, "transcript", matter.transcript),
  };
}

async function readPosts(reader: FolderFiles): Promise<FolderPost[]> {
  const entries = await readdir(join(reader.root, "posts"), { withFileTypes: true }).catch(
    () => [],
  );
  const lists = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const posts: FolderPost[] = [];
  for (const list of lists.sort()) {
    const names = await readdir(join(reader.root, "posts", list));
    for (const name of names.filter((file) => file.endsWith(".md")).sort()) {
      const post = await readPost(reader, list, name);
      if (post) posts.push(post);
    }
  }
  return posts;
}

async function readPages(reader: FolderFiles): Promise<PageFile[]> {
  const pages: PageFile[] = [];
  for (const name of await listPageFiles(join(reader.root, "pages"))) {
    const file = `pages/${name}`;
    const text = (await reader.text(file)) ?? "";
    const parts = reader.parse(file, "", () => readFrontMatter(text));
    const matter = parts && reader.problems.check(file, PageMatter, parts.matter);
    if (matter && parts) pages.push(toPageFile(name, matter, parts.body));
  }
  return pages;
}

/** A manifest is beside its folder or inside it: `photos.json`, `audio/audio.json`. */
async function readManifest(reader: FolderFiles): Promise<Map<string, MediaEntry>> {
  const manifest = new Map<string, MediaEntry>();
  for (const folder of MEDIA_FOLDERS) {
    for (const file of [`media/${folder}.json`, `media/${folder}/${folder}.json`]) {
      const entries = await reader.json(file, MediaEntry.array(), []);
      for (const entry of entries ?? []) manifest.set(`${folder}/${entry.file}`, entry);
    }
  }
  return manifest;
}

/**
 * Reads the whole folder.
 * @param root path of the folder
 * @returns its content, and every problem
 */
export async function readFolder(root: string): Promise<{ folder: Folder; problems: Problems }> {
  const reader = new FolderFiles(root);
  const isFolder = await stat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) reader.problems.add(root, "", "is not a folder");
  const folder: Folder = {
    root,
    people: (await reader.json("people.json", FolderPerson.array().min(1))) ?? [],
    readers: (await reader.json("readers.json", FolderReader.array(), [])) ?? [],
    taxonomy: (await reader.json("taxonomy.json", FolderTaxonomy)) ?? { categories: [], tags: [] },
    series: (await reader.json("series.json", FolderSeries.array(), [])) ?? [],
    posts: await readPosts(reader),
    pages: await readPages(reader),
    numbers: (await reader.json("numbers.json", Numbers, {})) ?? {},
    site: await reader.json("site.json", FolderSite.nullable(), null),
    manifest: await readManifest(reader),
  };
  return { folder, problems: reader.problems };
}
