/** Writes a theme as a zip: `theme.json`, its style sheet, and the fonts that it brings. */
import { buffer } from "node:stream/consumers";
import type { Database } from "#app/database/client/client.server.ts";
import { findFont } from "#app/features/themes/fonts/fonts.server.ts";
import type { Theme } from "#app/features/themes/theme.ts";

/** The same theme is the same bytes. */
const MTIME = new Date(Date.UTC(1980, 0, 1));

const INDENT = 2;

/** Names of the font files inside: by face and number. */
export async function writeThemeArchive(db: Database, theme: Theme): Promise<Buffer> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const add = (name: string, bytes: Buffer) => zip.addBuffer(bytes, name, { mtime: MTIME });
  const { styleSheet, ...rest } = theme;
  const fonts = [];
  for (const [index, font] of theme.fonts.entries()) {
    const file = `fonts/${font.name}-${index + 1}.woff2`;
    const bytes = await findFont(db, font.file);
    if (!bytes) continue;
    add(file, bytes);
    fonts.push({ ...font, file });
  }
  add("theme.json", Buffer.from(`${JSON.stringify({ ...rest, fonts }, null, INDENT)}\n`));
  add("style.css", Buffer.from(styleSheet));
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}
