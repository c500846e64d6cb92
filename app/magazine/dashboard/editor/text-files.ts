import { BODY_MAX_LENGTH } from "#app/features/posts/body-length.ts";

/** How the words of a text file are written down. */
export type TextForm = "markdown" | "html" | "plain";

const FORMS: Record<string, TextForm> = {
  ...{ md: "markdown", markdown: "markdown", mdown: "markdown" },
  ...{ html: "html", htm: "html", xhtml: "html" },
  ...{ txt: "plain", text: "plain" },
};

const TYPES: Record<string, TextForm> = {
  ...{ "text/markdown": "markdown", "text/x-markdown": "markdown" },
  ...{ "text/html": "html", "application/xhtml+xml": "html", "text/plain": "plain" },
};

/** How a file's words are written down, or null for one that holds no text for the editor. */
export function textFormOf({ name, type }: Pick<File, "name" | "type">): TextForm | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  // Systems know few endings: Markdown often comes as plain text, or as nothing. A name says more.
  if (ending) return FORMS[ending] ?? null;
  return TYPES[type.split(";")[0]!] ?? null;
}

/** No character takes more bytes in any encoding that is read here. */
const MOST_BYTES = 4 * BODY_MAX_LENGTH;

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/**
 * The words in a file's bytes: UTF-8, UTF-16 with its mark, or else what Windows wrote for long.
 * @returns null for bytes that are no text
 */
export function decodeText(bytes: Uint8Array): string | null {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  try {
    if (isUtf16) return decode(bytes, bytes[0] === 0xff ? "utf-16le" : "utf-16be");
    if (bytes.includes(0)) return null;
    try {
      return decode(bytes, "utf-8");
    } catch {
      return decode(bytes, "windows-1252");
    }
  } catch {
    return null;
  }
}

/** Facts about a page that stand above its text, for programs: the form has fields for them. */
const FRONT_MATTER = /^---[ \t]*\n(?:[^\n]*\n)*?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** A Markdown file's text, without what stands above it for programs. */
export const withoutFrontMatter = (text: string): string =>
  /^---[ \t]*\n[\w-]+[ \t]*:/.test(text) ? text.replace(FRONT_MATTER, "").trimStart() : text;

export type ReadText = { ok: true; text: string; form: TextForm } | { ok: false; code: string };

/** Reads the words of a file that was dropped on a text; a code says why not. */
export async function readTextFile(file: File): Promise<ReadText> {
  const form = textFormOf(file);
  if (!form) return { ok: false, code: "no-text" };
  if (file.size > MOST_BYTES) return { ok: false, code: "too-long" };
  const bytes = await file.arrayBuffer().catch(() => null);
  const text = bytes && decodeText(new Uint8Array(bytes))?.replaceAll(/\r\n?/g, "\n");
  if (text === null || text === undefined) return { ok: false, code: "unreadable" };
  if (text.length > BODY_MAX_LENGTH) return { ok: false, code: "too-long" };
  if (!text.trim()) return { ok: false, code: "empty" };
  return { ok: true, form, text: form === "markdown" ? withoutFrontMatter(text) : text };
}
