/** Reads pages from Markdown files with front matter, and adds them: those of a folder, or first drafts. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Change, SYSTEM } from "#app/features/accounts/policy.ts";
import { readFrontMatter } from "#app/lib/front-matter.ts";
import { smartenQuotes } from "#app/lib/text.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { addPage, deletePage } from "./commands.server.ts";

const Matter = z.strictObject({
  path: z.string(),
  title: z.string(),
  excerpt: z.string().default(""),
});

/** A page in a file. */
export interface PageFile extends z.output<typeof Matter> {
  /** Of the file, without its ending. */
  name: string;
  bodyMarkdown: string;
}

/**
 * The pages in a folder; none when there is no such folder.
 * @throws InvalidFrontMatter or ZodError for a file that cannot be read
 */
export async function readPageFiles(folder: string): Promise<PageFile[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith(".md")).sort();
  return Promise.all(
    names.map(async (file) => {
      const { matter, body } = readFrontMatter(await readFile(join(folder, file), "utf8"));
      const bodyMarkdown = smartenQuotes(body);
      return { ...Matter.parse(matter), name: file.slice(0, -".md".length), bodyMarkdown };
    }),
  );
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
    const { name: _name, ...words } = file;
    const added = await addPage(writer, idOf(file), { ...words, status, isInFooter: true }, CHANGE);
    if (!added.ok) throw new Error(`${file.name}.md: ${JSON.stringify(added.errors)}`);
  }
}

/** Publishes a folder's pages in the footer. Those that are there, and taken addresses, stay. */
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

const LOCALES_FOLDER = join(import.meta.dirname, "../../../locales");

/** Drafts of imprint, privacy policy and terms, for the owner to complete. Idempotent. */
export async function addFirstPages(writer: Writer, language: Locale): Promise<void> {
  const files = await readPageFiles(join(LOCALES_FOLDER, language, "pages"));
  await addFiles(writer, files, "draft", ({ name }) => `first-${name}`);
}
