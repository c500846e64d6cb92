/** A folder or zip of Markdown files, as programs for static sites and notes keep them. */
import { posix } from "node:path";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { readText } from "#app/features/imports/archive/limit-bytes.server.ts";
import { tidyPath } from "#app/features/imports/conversion/old-address.ts";
import type { Source, SourceItem, SourceLoss } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { KeptMemory } from "#app/features/imports/sources/kept-memory.ts";
import { nameId, plainPerson, plainTerm } from "#app/features/imports/sources/subjects.ts";
import { InvalidFrontMatter } from "#app/lib/front-matter.ts";
import { markdownFiles } from "./markdown-files.ts";
import { filePath, type MarkdownPost, markdownPost } from "./markdown-posts.ts";
import { type MarkdownSite, readMarkdownSite } from "./markdown-site.server.ts";
import { sectionPages, termPath } from "./static-site.ts";

const TEXT = /\.(?:md|markdown|mdx)$/i;
/** Files of Obsidian's drawing plug-in. */
const DRAWING = /\.excalidraw\.md$/i;

interface Folder {
  archive: Archive;
  files: readonly string[];
  findFile: Source["findFile"];
  site: MarkdownSite;
}

/** A text that cannot be read is reported with its line; the others come. */
async function readPost(folder: Folder, file: string): Promise<MarkdownPost | SourceLoss> {
  const findPage = (target: string) => {
    const name = target.replace(/\.(?:html?|md|markdown|mdx)$/, "");
    const found = [".md", ".markdown", ".mdx"]
      .map((ending) => folder.findFile(name + ending, { file, field: "" }))
      .find((each) => each !== null);
    return found && TEXT.test(found) ? tidyPath(filePath(found)) : null;
  };
  if (DRAWING.test(file)) return lossOf(file, "", "not-supported", "Excalidraw");
  try {
    return markdownPost(file, await readText(folder.archive, file), findPage, folder.site);
  } catch (error) {
    if (!(error instanceof InvalidFrontMatter || error instanceof ImportProblem)) throw error;
    const field = error instanceof ImportProblem ? error.place.field : "";
    return lossOf(file, field, "unreadable", error.message);
  }
}

const lossOf = (
  file: string,
  field: string,
  code: "unreadable" | "not-supported",
  detail: string,
): SourceLoss => ({ type: "loss", externalId: file, place: { file, field }, code, detail });

const isLoss = (read: MarkdownPost | SourceLoss): read is SourceLoss => "type" in read;

interface Names {
  authors: Map<string, string>;
  categories: Map<string, string>;
  tags: Map<string, string>;
}

async function readNames(folder: Folder): Promise<Names> {
  const names: Names = { authors: new Map(), categories: new Map(), tags: new Map() };
  const memory = new KeptMemory();
  for (const file of folder.files) {
    const read = await readPost(folder, file);
    if (isLoss(read)) continue;
    for (const kind of ["authors", "categories", "tags"] as const) {
      for (const name of read.names[kind]) {
        const id = nameId(name);
        if (names[kind].has(id)) continue;
        memory.add("subject", { file, field: kind }, name);
        names[kind].set(id, name);
      }
    }
  }
  return names;
}

function* subjects(
  { authors, categories, tags }: Names,
  site: MarkdownSite,
): Generator<SourceItem> {
  const placeOf = (name: string) => ({ file: "", field: name });
  for (const name of authors.values()) yield plainPerson(name, placeOf(name));
  for (const [taxonomy, names] of [["category", categories] as const, ["tag", tags] as const]) {
    for (const name of names.values()) {
      const oldPath = termPath(site, taxonomy, name);
      yield { ...plainTerm(taxonomy, name, placeOf(name)), oldPath };
    }
  }
}

function aliasesOf({ post, aliases }: MarkdownPost, file: string): SourceItem {
  const rules = aliases.map((from) => ({ from, to: post.oldPath, permanent: true }));
  const place = { file, field: "aliases" };
  return { type: "redirects", externalId: file, place, text: JSON.stringify(rules) };
}

async function* itemsOf(folder: Folder): AsyncGenerator<SourceItem> {
  yield* subjects(await readNames(folder), folder.site);
  for (const file of folder.files) {
    const read = await readPost(folder, file);
    yield isLoss(read) ? read : read.post;
    if (!isLoss(read) && read.aliases.length > 0) yield aliasesOf(read, file);
  }
  const sections = sectionPages(folder.site, folder.files);
  if (sections.length === 0) return;
  const place = { file: "content", field: "" };
  yield { type: "redirects", externalId: "sections", place, text: sections.join("\n") };
}

/** Links between notes name files: `./harbour.md`, or the note alone. */
export async function openMarkdown(
  archive: Archive,
  files: readonly string[],
  name: string,
): Promise<Source> {
  const site = await readMarkdownSite(archive);
  const findFile = markdownFiles(archive);
  const title = posix.basename(name).replace(/\.\w+$/, "");
  return {
    name: "markdown",
    origin: `markdown ${title}`,
    siteUrl: site.siteUrl,
    fileHosts: [],
    title,
    items: () => itemsOf({ archive, files: files.filter(site.isText), findFile, site }),
    findFile,
  };
}
