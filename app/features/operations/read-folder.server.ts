/** Reads a folder of content and checks all of it, before anything is written. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { BrokenFrontMatter, readFrontMatter, readYaml } from "#app/lib/front-matter.ts";
import {
  Comments,
  type FolderComment,
  MediaEntry,
  Numbers,
  Person,
  PostMatter,
  Reader,
  Site,
  Taxonomy,
} from "./folder-schema.ts";
import { Problems } from "./problems.ts";

export interface FolderPost {
  /** Path inside the folder, for messages. */
  file: string;
  /** The desk: `main` for folders named after a kind, else the folder's name. */
  list: string;
  matter: PostMatter;
  body: string;
  /** `comments` and `moreComments`, each with the file and field that it stands in. */
  comments: { comment: FolderComment; file: string; field: string }[];
  captions: string | null;
  transcript: string | null;
}

export interface Folder {
  root: string;
  people: Person[];
  readers: Reader[];
  taxonomy: Taxonomy;
  posts: FolderPost[];
  numbers: Numbers;
  site: Site | null;
  /** What manifests say, by path below `media/`. */
  manifest: Map<string, MediaEntry>;
}

/** Folders whose posts belong to the main desk. */
const MAIN_DESK = ["standard", "gallery", "video", "audio", "main"];

const MEDIA_FOLDERS = ["photos", "stills", "art", "avatars", "video", "audio"];

const isAbsent = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === "ENOENT";

/** Reads files of one folder and notes what is wrong with them. */
class FolderReader {
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

  /** A JSON file in its checked form; `fallback` when it is absent, an error when there is none. */
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

  /** The text of a file that a field names. */
  async named(owner: string, field: string, file: string | undefined): Promise<string | null> {
    if (file === undefined) return null;
    const path = join(owner, "..", file);
    const text = await this.text(path);
    if (text === null) this.problems.add(owner, field, `there is no file ${path}`);
    return text;
  }

  /** Runs a parser and notes a broken head instead of throwing. */
  parse<Result>(file: string, field: string, work: () => Result): Result | null {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof BrokenFrontMatter)) throw error;
      this.problems.add(file, field, error.message);
      return null;
    }
  }
}

async function readComments(reader: FolderReader, file: string, matter: PostMatter) {
  const ownField = (comment: FolderComment, index: number) => ({
    ...{ comment, file, field: `comments.${index}` },
  });
  const own = matter.comments.map(ownField);
  const text = await reader.named(file, "moreComments", matter.moreComments);
  if (text === null) return own;
  const path = join(file, "..", matter.moreComments ?? "");
  const value = reader.parse(path, "", () => readYaml(text));
  const more = value === null ? [] : reader.problems.check(path, Comments, value);
  const further = (more ?? []).map((comment, index) => ({
    ...{ comment, file: path, field: String(index) },
  }));
  return [...own, ...further];
}

async function readPost(reader: FolderReader, desk: string, name: string) {
  const file = join("posts", desk, name);
  const text = (await reader.text(file)) ?? "";
  const parts = reader.parse(file, "", () => readFrontMatter(text));
  const matter = parts && reader.problems.check(file, PostMatter, parts.matter);
  if (!matter || !parts) return null;
  const captions = await reader.named(file, "captions", matter.captions);
  if (matter.captions?.endsWith(".vtt") && captions && !captions.startsWith("WEBVTT")) {
    reader.problems.add(file, "captions", "is not a WebVTT file");
  }
  return {
    ...{ file, list: MAIN_DESK.includes(desk) ? "main" : desk, matter, body: parts.body },
    ...{ comments: await readComments(reader, file, matter), captions },
    transcript: await reader.named(file, "transcript", matter.transcript),
  };
}

async function readPosts(reader: FolderReader): Promise<FolderPost[]> {
  const entries = await readdir(join(reader.root, "posts"), { withFileTypes: true }).catch(
    () => [],
  );
  const desks = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const posts: FolderPost[] = [];
  for (const desk of desks.sort()) {
    const names = await readdir(join(reader.root, "posts", desk));
    for (const name of names.filter((file) => file.endsWith(".md")).sort()) {
      const post = await readPost(reader, desk, name);
      if (post) posts.push(post);
    }
  }
  return posts;
}

/** A manifest lies beside its folder or inside it: `photos.json`, `audio/audio.json`. */
async function readManifest(reader: FolderReader): Promise<Map<string, MediaEntry>> {
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
 * Reads everything in the folder.
 * @param root path of the folder
 * @returns what could be read, and every problem found on the way
 */
export async function readFolder(root: string): Promise<{ folder: Folder; problems: Problems }> {
  const reader = new FolderReader(root);
  const isFolder = await stat(root).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) reader.problems.add(root, "", "is not a folder");
  const folder: Folder = {
    root,
    people: (await reader.json("people.json", Person.array().min(1))) ?? [],
    readers: (await reader.json("readers.json", Reader.array(), [])) ?? [],
    taxonomy: (await reader.json("taxonomy.json", Taxonomy)) ?? { categories: [], tags: [] },
    posts: await readPosts(reader),
    numbers: (await reader.json("numbers.json", Numbers, {})) ?? {},
    site: await reader.json("site.json", Site.nullable(), null),
    manifest: await readManifest(reader),
  };
  return { folder, problems: reader.problems };
}
