/** A folder or zip of Markdown files, as programs for static sites and notes keep them. */
import { posix } from "node:path";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { readText } from "#app/features/imports/archive/limit-bytes.server.ts";
import { tidyPath } from "#app/features/imports/conversion/old-address.ts";
import type {
  ImportSource,
  SourceItem,
  SourceLoss,
  SourcePerson,
  SourceTerm,
} from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { MemoryLimit } from "#app/features/imports/sources/memory-limit.ts";
import { nameId, plainPerson, plainTerm } from "#app/features/imports/sources/subjects.ts";
import { InvalidFrontMatter } from "#app/lib/front-matter.ts";
import { markdownFileFinder } from "./markdown-files.ts";
import { filePath, type MarkdownPost, markdownPost } from "./markdown-posts.ts";
import { type MarkdownSite, readMarkdownSite } from "./markdown-site.server.ts";
import { sectionPages, termPath } from "./static-site.ts";
import { readSubjectPages, type SubjectPage, type SubjectPages } from "./subject-pages.server.ts";

const TEXT = /\.(?:md|markdown|mdx)$/i;
/** Files of Obsidian's drawing plug-in. */
const DRAWING = /\.excalidraw\.md$/i;

interface Folder {
  archive: Archive;
  files: readonly string[];
  findFile: ImportSource["findFile"];
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

const KINDS = ["authors", "categories", "tags"] as const;

/** As the texts write them first, then those that have a page alone. */
async function readNames(folder: Folder, pages: SubjectPages, memory: MemoryLimit): Promise<Names> {
  const names: Names = { authors: new Map(), categories: new Map(), tags: new Map() };
  for (const file of folder.files) {
    const read = await readPost(folder, file);
    if (isLoss(read)) continue;
    for (const kind of KINDS) {
      for (const name of read.names[kind]) {
        const id = nameId(name);
        if (names[kind].has(id)) continue;
        memory.add("subject", { file, field: kind }, name);
        names[kind].set(id, name);
      }
    }
  }
  for (const kind of KINDS)
    for (const [id, { name }] of pages[kind]) if (!names[kind].has(id)) names[kind].set(id, name);
  return names;
}

/** Categories after those above them; of a circle each comes once. */
function inOrder(names: Map<string, string>, pages: SubjectPages["categories"]): Set<string> {
  const ids = new Set<string>();
  const add = (id: string, below: readonly string[]) => {
    const above = nameId(pages.get(id)?.parent ?? "");
    if (names.has(above) && !below.includes(above)) add(above, [...below, id]);
    ids.add(id);
  };
  for (const id of names.keys()) if (!ids.has(id)) add(id, []);
  return ids;
}

function* subjects(
  { authors, categories, tags }: Names,
  pages: SubjectPages,
  site: MarkdownSite,
): Generator<SourceItem> {
  const placeOf = (name: string) => ({ file: "", field: name });
  for (const [id, name] of authors) {
    const { person } = pages.authors.get(id) ?? {};
    yield withPage(plainPerson(name, placeOf(name)), person);
  }
  const term = (taxonomy: "category" | "tag", name: string, page: SubjectPage | undefined) => {
    const plain = plainTerm(taxonomy, name, placeOf(name));
    return withPage({ ...plain, oldPath: termPath(site, taxonomy, name) }, page?.term);
  };
  for (const id of inOrder(categories, pages.categories)) {
    const page = pages.categories.get(id);
    const parentId = nameId(page?.parent ?? "");
    const item = term("category", categories.get(id)!, page);
    yield categories.has(parentId) ? { ...item, parentId } : item;
  }
  for (const [id, name] of tags) yield term("tag", name, pages.tags.get(id));
}

/** A name with what its page says; what it does not say stays. */
function withPage<Item extends SourcePerson | SourceTerm>(
  item: Item,
  page: Partial<Item> | undefined,
): Item {
  const said = Object.entries(page ?? {}).filter(([, value]) => value !== "" && value !== null);
  return { ...item, ...Object.fromEntries(said) };
}

function aliasesOf({ post, aliases }: MarkdownPost, file: string): SourceItem {
  const rules = aliases.map((from) => ({ from, to: post.oldPath, permanent: true }));
  const place = { file, field: "aliases" };
  return { type: "redirects", externalId: file, place, text: JSON.stringify(rules) };
}

async function* itemsOf(folder: Folder): AsyncGenerator<SourceItem> {
  const memory = new MemoryLimit();
  const pages = await readSubjectPages(folder.archive, memory);
  yield* pages.unreadable;
  yield* subjects(await readNames(folder, pages, memory), pages, folder.site);
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
): Promise<ImportSource> {
  const site = await readMarkdownSite(archive);
  const findFile = markdownFileFinder(archive);
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
