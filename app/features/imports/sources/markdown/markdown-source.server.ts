/** A folder or zip of Markdown files, as programs for static sites and notes keep them. */
import { posix } from "node:path";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { readText } from "#app/features/imports/archive/limit-bytes.server.ts";
import { tidyPath } from "#app/features/imports/conversion/old-address.ts";
import type { Source, SourceItem, SourceLoss } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { InvalidFrontMatter } from "#app/lib/front-matter.ts";
import { slugify } from "#app/lib/slug.ts";
import { markdownFiles } from "./markdown-files.ts";
import { filePath, type MarkdownPost, markdownPost, nameId } from "./markdown-posts.ts";

const TEXT = /\.(?:md|markdown|mdx)$/i;
/** Files about the folder itself. */
const ABOUT = /(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|_index)\.\w+$/i;

export const findMarkdownFiles = (archive: Archive): readonly string[] =>
  archive.files.filter((file) => TEXT.test(file) && !ABOUT.test(file));

interface Folder {
  archive: Archive;
  files: readonly string[];
  findFile: Source["findFile"];
}

/** A text that cannot be read is reported with its line; the others come. */
async function readPost(folder: Folder, file: string): Promise<MarkdownPost | SourceLoss> {
  const findPage = (target: string) => {
    const name = /\.\w{2,5}$/.test(target) ? target : `${target}.md`;
    const found = folder.findFile(name.replace(/\.html?$/, ".md"), { file, field: "" });
    return found !== null && TEXT.test(found) ? tidyPath(filePath(found)) : null;
  };
  try {
    return markdownPost(file, await readText(folder.archive, file), findPage);
  } catch (error) {
    if (!(error instanceof InvalidFrontMatter || error instanceof ImportProblem)) throw error;
    const field = error instanceof ImportProblem ? error.place.field : "";
    return {
      type: "loss",
      externalId: file,
      place: { file, field },
      code: "unreadable",
      detail: error.message,
    };
  }
}

const isLoss = (read: MarkdownPost | SourceLoss): read is SourceLoss => "type" in read;

interface Names {
  authors: Map<string, string>;
  categories: Map<string, string>;
  tags: Map<string, string>;
}

async function readNames(folder: Folder): Promise<Names> {
  const names: Names = { authors: new Map(), categories: new Map(), tags: new Map() };
  for (const file of folder.files) {
    const read = await readPost(folder, file);
    if (isLoss(read)) continue;
    for (const kind of ["authors", "categories", "tags"] as const) {
      for (const name of read.names[kind]) {
        const id = nameId(name);
        if (!names[kind].has(id)) names[kind].set(id, name);
      }
    }
  }
  return names;
}

function* subjects(names: Names): Generator<SourceItem> {
  for (const [externalId, name] of names.authors) {
    const place = { file: "", field: name };
    const words = { name, slug: slugify(name), email: "", bio: "", portrait: "", cover: "" };
    yield { type: "person", externalId, place, oldPath: null, links: {}, ...words };
  }
  for (const taxonomy of ["category", "tag"] as const) {
    const found = taxonomy === "tag" ? names.tags : names.categories;
    for (const [id, name] of found) {
      const externalId = taxonomy === "tag" ? `tag ${id}` : id;
      const place = { file: "", field: name };
      const words = { name, slug: slugify(name), description: "", picture: "" };
      yield { type: "term", taxonomy, externalId, place, oldPath: null, ...words };
    }
  }
}

async function* itemsOf(folder: Folder): AsyncGenerator<SourceItem> {
  yield* subjects(await readNames(folder));
  for (const file of folder.files) {
    const read = await readPost(folder, file);
    yield isLoss(read) ? read : read.post;
  }
}

/** Links between notes name files: `./harbour.md`, or the note alone. */
export function openMarkdown(archive: Archive, files: readonly string[], name: string): Source {
  const findFile = markdownFiles(archive);
  const title = posix.basename(name).replace(/\.\w+$/, "");
  return {
    name: "markdown",
    origin: `markdown ${title}`,
    siteUrl: "",
    title,
    items: () => itemsOf({ archive, files, findFile }),
    findFile,
  };
}
