/** Reads pages from Markdown files with front matter, and adds them: those of a folder, or first drafts. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Change, SYSTEM } from "#app/features/accounts/policy.ts";
import { toPagePath } from "#app/lib/addresses/page-path.ts";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";
import { readFrontMatter } from "#app/lib/front-matter.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { addressProblem } from "./address.ts";
import { addPage, deletePage } from "./commands.server.ts";
import { FIRST_PAGE_PREFIX } from "./models.ts";

/** The front matter of a page's file. */
export const PageMatter = z.strictObject({
  path: z.string().refine((path) => addressProblem(toPagePath(path)) === null, {
    error: "cannot be the address of a page",
  }),
  title: z.string().min(1),
  excerpt: z.string().default(""),
  inFooter: z.boolean().default(true),
});

/** A page in a file. */
export interface PageFile extends z.output<typeof PageMatter> {
  /** File name without its extension. */
  name: string;
  bodyMarkdown: string;
}

/** The Markdown files in a folder, by name; none when there is no such folder. */
export async function listPageFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => file.endsWith(".md")).sort();
}

/** The page in a file. */
export function toPageFile(
  file: string,
  matter: z.output<typeof PageMatter>,
  body: string,
): PageFile {
  return { ...matter, name: file.slice(0, -".md".length), bodyMarkdown: body };
}

const CHANGE: Change = { actor: SYSTEM, isImport: true };

/** The id of a folder's page: the same at every import. */
export const folderPageId = ({ name }: Pick<PageFile, "name">): string => `folder-${name}`;

async function addFiles(
  writer: Writer,
  files: readonly PageFile[],
  status: "draft" | "published",
  idOf: (file: PageFile) => string,
): Promise<void> {
  for (const file of files) {
    const { name: _name, inFooter: isInFooter, ...words } = file;
    const added = await addPage(writer, idOf(file), { ...words, status, isInFooter }, CHANGE);
    if (!added.ok) throw new Error(`${file.name}.md: ${JSON.stringify(added.errors)}`);
  }
}

/** Publishes a folder's pages, in the footer unless they say otherwise. Those that are there, and taken addresses, stay. */
export function importPages(writer: Writer, files: readonly PageFile[]): Promise<void> {
  return addFiles(writer, files, "published", folderPageId);
}

/** Removes a folder's pages, unless somebody has changed them. */
export async function removeImportedPages(
  writer: Writer,
  files: readonly PageFile[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = await writer.db
    .selectFrom("pages")
    .select("id")
    .where("id", "in", files.map(folderPageId))
    .where("version", "=", 0)
    .execute();
  for (const { id } of rows) await deletePage(writer, id, CHANGE);
}

const LOCALES_FOLDER = join(PROGRAM_FOLDER, "locales");

const firstPageId = ({ name }: Pick<PageFile, "name">): string => FIRST_PAGE_PREFIX + name;

/** The first drafts in a language. */
export async function firstFiles(language: Locale): Promise<PageFile[]> {
  const folder = join(LOCALES_FOLDER, language, "pages");
  const files: PageFile[] = [];
  for (const file of await listPageFiles(folder)) {
    const { matter, body } = readFrontMatter(await readFile(join(folder, file), "utf8"));
    files.push(toPageFile(file, PageMatter.parse(matter), body));
  }
  return files;
}

/** Drafts of imprint, privacy policy and terms, for the owner to complete. Idempotent. */
export async function addFirstPages(writer: Writer, language: Locale): Promise<void> {
  await addFiles(writer, await firstFiles(language), "draft", firstPageId);
}

/** Puts the first drafts into the magazine's language, as long as nobody has changed, published or removed them. Idempotent. */
export async function translateFirstPages(writer: Writer, language: Locale): Promise<void> {
  const files = await firstFiles(language);
  await inTransaction(writer, async (db) => {
    const untouched = await db
      .selectFrom("pages")
      .select(["id", "body_markdown"])
      .where("id", "in", files.map(firstPageId))
      .where("version", "=", 0)
      .where("status", "=", "draft")
      .where("deleted_at", "is", null)
      .execute();
    const bodies = new Map(untouched.map(({ id, body_markdown }) => [id, body_markdown.trim()]));
    const inside = { ...writer, db };
    for (const file of files) {
      const body = bodies.get(firstPageId(file));
      if (body === undefined || body === file.bodyMarkdown.trim()) continue;
      await deletePage(inside, firstPageId(file), CHANGE);
      await addFiles(inside, [file], "draft", firstPageId);
    }
  });
}
