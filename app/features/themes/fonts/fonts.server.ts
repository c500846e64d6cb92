/** Keeps the font files that themes bring: checked by their first bytes, stored once by their hash. */
import { hash } from "node:crypto";
import type { Database, DatabaseTransaction } from "#app/database/client/client.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";

/** Enough for a variable font of one script. */
export const MAX_FONT_BYTES = 400_000;

/** WOFF2 §4.1: the signature, then in big-endian what kind of outlines, the length of the file, and how many tables. */
const SIGNATURE = "wOF2";
const HEADER_BYTES = 48;
const OUTLINES: ReadonlySet<string> = new Set(["\0\x01\0\0", "OTTO", "true"]);

function isWoff2(bytes: Buffer): boolean {
  if (bytes.length < HEADER_BYTES) return false;
  const isFont = bytes.toString("latin1", 0, 4) === SIGNATURE;
  const hasOutlines = OUTLINES.has(bytes.toString("latin1", 4, 8));
  return (
    isFont && hasOutlines && bytes.readUInt32BE(8) === bytes.length && bytes.readUInt16BE(12) > 0
  );
}

/** Why a file is not a font that may be served; null when it is. */
function fontProblem(bytes: Buffer): "too-large" | "no-font" | null {
  if (bytes.length > MAX_FONT_BYTES) return "too-large";
  return isWoff2(bytes) ? null : "no-font";
}

/** Stores a font. Idempotent. @returns its hash, by which a theme names it */
export async function storeFont(
  db: DatabaseTransaction | Database,
  bytes: Buffer,
  at: number,
): Promise<Outcome<string>> {
  const problem = fontProblem(bytes);
  if (problem) return refused("file", problem);
  const name = hash("sha256", bytes, "hex");
  await db
    .insertInto("theme_fonts")
    .values({ hash: name, bytes: bytes.toString("base64"), created_at: at })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  return accepted(name);
}

/** The bytes of a font; null when there is none. One statement. */
export async function findFont(db: Database, name: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("theme_fonts")
    .select("bytes")
    .where("hash", "=", name)
    .executeTakeFirst();
  return row ? Buffer.from(row.bytes, "base64") : null;
}
