import { BODY_MAX_LENGTH } from "#app/features/posts/body-length.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { decodeText } from "#app/lib/media/decode-text.ts";

/** Formats of text files. */
export type TextForm = "markdown" | "html" | "plain";

const FORMS = dictionary<TextForm>({
  md: "markdown",
  markdown: "markdown",
  mdown: "markdown",
  html: "html",
  htm: "html",
  xhtml: "html",
  txt: "plain",
  text: "plain",
});

const TYPES = dictionary<TextForm>({
  "text/markdown": "markdown",
  "text/x-markdown": "markdown",
  "text/html": "html",
  "application/xhtml+xml": "html",
  "text/plain": "plain",
});

/** The format of a file, or null when it holds no supported text. */
export function textFormOf({ name, type }: Pick<File, "name" | "type">): TextForm | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  // The extension comes first: systems report Markdown as plain text or without a type.
  if (ending) return FORMS[ending] ?? null;
  return TYPES[type.split(";")[0]!] ?? null;
}

/** Maximum bytes per character in the supported encodings. */
const MAX_BYTES = 4 * BODY_MAX_LENGTH;

/** YAML front matter; the form has fields for its values. */
const FRONT_MATTER = /^---[ \t]*\n(?:[^\n]*\n)*?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

/** A Markdown file without its front matter. */
export const withoutFrontMatter = (text: string): string =>
  /^---[ \t]*\n[\w-]+[ \t]*:/.test(text) ? text.replace(FRONT_MATTER, "").trimStart() : text;

export type ReadText = { ok: true; text: string; form: TextForm } | { ok: false; code: string };

/** Reads a file that was dropped on the editor; returns an error code otherwise. */
export async function readTextFile(file: File): Promise<ReadText> {
  const form = textFormOf(file);
  if (!form) return { ok: false, code: "no-text" };
  if (file.size > MAX_BYTES) return { ok: false, code: "too-long" };
  const bytes = await file.arrayBuffer().catch(() => null);
  const text = bytes && decodeText(new Uint8Array(bytes))?.replaceAll(/\r\n?/g, "\n");
  if (text === null || text === undefined) return { ok: false, code: "unreadable" };
  if (text.length > BODY_MAX_LENGTH) return { ok: false, code: "too-long" };
  if (!text.trim()) return { ok: false, code: "empty" };
  return { ok: true, form, text: form === "markdown" ? withoutFrontMatter(text) : text };
}
