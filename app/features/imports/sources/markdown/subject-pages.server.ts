/** What a folder says of its categories, tags and authors beside the texts: `tags/sea/_index.md`, as Hugo has it. */
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { readText } from "#app/features/imports/archive/limit-bytes.server.ts";
import type { SourceLoss, SourcePerson, SourceTerm } from "#app/features/imports/model.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { type FieldRow, isRow, textField } from "#app/features/imports/sources/fields.ts";
import type { MemoryLimit } from "#app/features/imports/sources/memory-limit.ts";
import { nameId } from "#app/features/imports/sources/subjects.ts";
import { InvalidFrontMatter } from "#app/lib/front-matter.ts";
import { readMarkdownFile } from "./front-matter-kinds.ts";

const PAGE = /(?:^|\/)(categories|tags|authors)\/([^/]+)\/_index\.(?:md|markdown)$/;

export type SubjectKind = "categories" | "tags" | "authors";

export interface SubjectPage {
  name: string;
  /** Of a category; "" without one. */
  parent: string;
  /** What is known besides the name. */
  term: Pick<SourceTerm, "place" | "slug" | "description" | "picture" | "oldPath">;
  person: Pick<SourcePerson, "place" | "slug" | "bio" | "portrait" | "cover" | "links" | "oldPath">;
}

/** By kind, then by the id of the name. */
export interface SubjectPages
  extends Readonly<Record<SubjectKind, ReadonlyMap<string, SubjectPage>>> {
  unreadable: readonly SourceLoss[];
}

const field = (matter: FieldRow, ...names: string[]): string =>
  names.map((name) => textField(matter, name).trim()).find(Boolean) ?? "";

/** A paragraph without signs of Markdown is a description as it is. */
const plainBody = (body: string): string =>
  /[#*_`<>[\]{}]/.test(body) ? "" : body.trim().replace(/\s+/g, " ");

/** Profiles in `links`, or by themselves. */
function linksOf(matter: FieldRow): Record<string, string> {
  const given = isRow(matter.links) ? matter.links : matter;
  return Object.fromEntries(Object.keys(given).map((name) => [name, textField(given, name)]));
}

function pageOf(file: string, folder: string, text: string): SubjectPage {
  const { matter, body } = readMarkdownFile(text);
  const place = { file, field: "" };
  const description = field(matter, "description", "bio", "summary") || plainBody(body);
  const picture = field(matter, "image", "picture", "avatar", "featured_image");
  const path = field(matter, "url");
  const oldPath = path.startsWith("/") ? path : null;
  const slug = field(matter, "slug");
  return {
    name: field(matter, "title", "name") || folder.replace(/-/g, " "),
    parent: field(matter, "parent"),
    term: { place, slug, description, picture, oldPath },
    person: {
      place,
      slug,
      bio: description,
      portrait: picture,
      cover: field(matter, "cover"),
      links: linksOf(matter),
      oldPath,
    },
  };
}

/** @throws ImportProblem `too-many-entries` */
export async function readSubjectPages(
  archive: Archive,
  memory: MemoryLimit,
): Promise<SubjectPages> {
  const pages = { categories: new Map(), tags: new Map(), authors: new Map() };
  const unreadable: SourceLoss[] = [];
  for (const file of archive.files) {
    const [, kind, folder] = PAGE.exec(file) ?? [];
    if (!kind || !folder) continue;
    const place = { file, field: "" };
    memory.add("subject", place);
    try {
      const page = pageOf(file, folder, await readText(archive, file));
      memory.add("subject", place, page.name, page.term.description);
      pages[kind as SubjectKind].set(nameId(page.name), page);
    } catch (error) {
      const isRefused =
        error instanceof InvalidFrontMatter ||
        (error instanceof ImportProblem && error.code !== "too-many-entries");
      if (!isRefused) throw error;
      const { message: detail } = error;
      unreadable.push({ type: "loss", externalId: file, place, code: "unreadable", detail });
    }
  }
  return { ...pages, unreadable };
}
