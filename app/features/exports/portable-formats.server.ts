/** Exports for other programs. What they have no place for is not in them: docs/guides/moving-out.md. */
import { readEnv } from "#app/platform/env.server.ts";
import type { Stores } from "#app/platform/open-stores.server.ts";
import type { ExportFiles } from "./content/files.server.ts";
import type { ExportFormat } from "./format.ts";

type FilesOf = (stores: Stores) => ExportFiles;
type TextOf = (stores: Stores, siteUrl: string) => AsyncIterable<string>;

// Writers are loaded on first use: the thread that serves exports does not write them.
const loadFiles = () => import("./content/files.server.ts");

const zip = (name: string, load: () => Promise<FilesOf>): ExportFormat => ({
  name,
  extension: "zip",
  mime: "application/zip",
  async write(stores, path, options) {
    const [filesOf, { writeFiles }] = await Promise.all([load(), loadFiles()]);
    await writeFiles(path, filesOf(stores), options);
  },
});

const text = (
  name: string,
  extension: string,
  mime: string,
  load: () => Promise<TextOf>,
): ExportFormat => ({
  name,
  extension,
  mime,
  async write(stores, path) {
    const [textOf, { writeText }] = await Promise.all([load(), loadFiles()]);
    await writeText(path, textOf(stores, readEnv(process.env).siteUrl));
  },
});

export const PORTABLE_FORMATS: readonly ExportFormat[] = [
  zip("ghost", async () => (await import("./ghost/ghost-files.server.ts")).ghostFiles),
  text("wordpress", "xml", "application/xml", async () => {
    const { wordPressXml } = await import("./wordpress/wordpress-xml.server.ts");
    return ({ db }, siteUrl) => wordPressXml(db, siteUrl);
  }),
  zip("markdown", async () => (await import("./markdown/markdown-files.server.ts")).markdownFiles),
  text("members", "csv", "text/csv", async () => {
    const { membersCsv } = await import("./members/members-csv.server.ts");
    return ({ db }) => membersCsv(db);
  }),
  text("opml", "opml", "text/x-opml", async () => {
    const { feedsOpml } = await import("./opml/feeds-opml.server.ts");
    return ({ db }, siteUrl) => feedsOpml(db, siteUrl);
  }),
];
