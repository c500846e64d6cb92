/** Reads a theme from a zip or a JSON file that nobody has to trust: names are on a list, sizes are limited before and while reading. */

import type { Entry, ZipFile } from "yauzl";
import { MAX_FONT_BYTES } from "#app/features/themes/fonts/fonts.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";

/** A zip whose fonts are as large as they may be. */
export const MAX_ARCHIVE_BYTES = 4_000_000;
const MAX_ENTRIES = 60;
const MAX_TEXT_BYTES = 400_000;

/** The files of a theme, in a folder or not; of others nothing is read. */
const TEXTS = /^(?:[\w .-]+\/)?(theme\.json|style\.css)$/;
const FONTS = /^(?:[\w .-]+\/)?(fonts\/[\w-]{1,80}\.woff2)$/;

/** Contents of a file before the schema has checked them. */
export interface ReadTheme {
  /** `theme.json`, with the style sheet in it. */
  theme: unknown;
  /** Font files by the path that the theme names. */
  fonts: ReadonlyMap<string, Buffer>;
}

const isZip = (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "PK\x03\x04";

const limitOf = (name: string) =>
  FONTS.test(name) ? MAX_FONT_BYTES : TEXTS.test(name) ? MAX_TEXT_BYTES : 0;

/** Too much, or not what it says of itself. */
class BadArchive extends Error {}

/** Counts while it reads: what an entry says of its size need not be true. */
async function readEntry(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  if (entry.uncompressedSize > limit) throw new BadArchive();
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new BadArchive();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { fromBufferPromise } = await import("yauzl");
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  try {
    if (zip.entryCount > MAX_ENTRIES) throw new BadArchive();
    for await (const entry of zip.eachEntry()) {
      const limit = limitOf(entry.fileName);
      if (limit === 0) continue;
      const name = (TEXTS.exec(entry.fileName) ?? FONTS.exec(entry.fileName))![1]!;
      if (files.has(name)) throw new BadArchive();
      files.set(name, await readEntry(zip, entry, limit));
    }
  } finally {
    zip.close();
  }
  return files;
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    // Editors on Windows may begin a file with a byte order mark.
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? dictionary(value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

async function filesOf(bytes: Buffer): Promise<Map<string, Buffer> | null> {
  if (!isZip(bytes)) return new Map([["theme.json", bytes]]);
  // Whatever is wrong with a zip, its reader throws.
  return readZip(bytes).catch(() => null);
}

/** @returns `too-large`, `no-archive` or `no-theme` of `file` */
export async function readArchive(bytes: Buffer): Promise<Outcome<ReadTheme>> {
  if (bytes.length > MAX_ARCHIVE_BYTES) return refused("file", "too-large");
  const files = await filesOf(bytes);
  if (!files) return refused("file", "no-archive");
  const theme = parseJson(files.get("theme.json")?.toString() ?? "");
  if (!theme) return refused("file", "no-theme");
  const sheet = files.get("style.css")?.toString();
  const fonts = new Map([...files].filter(([name]) => name.startsWith("fonts/")));
  return accepted({ theme: sheet === undefined ? theme : { ...theme, styleSheet: sheet }, fonts });
}
