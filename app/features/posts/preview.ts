/** Public previews of restricted posts (paywall). */
import { shortenToWords } from "#app/lib/text.ts";
import type { PostAccess } from "./models.ts";
import { PREVIEW_END } from "./text-marks.ts";

/** In characters; longer first paragraphs are truncated. */
const MAX_PREVIEW_LENGTH = 600;

/** The notes themselves are below. */
const NOTE_MARK = /<sup [^>]*class="note-mark"[^>]*>.*?<\/sup>/g;

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** The beginning of an HTML entity at the end of a text. */
const CUT_ENTITY = /&[#\w]*…$/;

/** The first paragraph as plain text, at most a third of the whole. */
function openingOf(bodyHtml: string): string {
  const paragraphs = [...bodyHtml.matchAll(/<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/g)];
  const first = paragraphs.map(([, inner = ""]) => textOf(inner)).find((text) => text !== "");
  if (!first) return "";
  const third = Math.floor(textOf(bodyHtml).length / 3);
  const shortened = shortenToWords(first, Math.min(MAX_PREVIEW_LENGTH, third));
  const preview = shortened.replace(CUT_ENTITY, "…");
  return preview.length > 1 ? `<p>${preview}</p>` : "";
}

/** The text above the end of the preview that the author has set; null for none. */
export function chosenPreview(bodyHtml: string): string | null {
  const end = bodyHtml.indexOf(PREVIEW_END);
  return end < 0 ? null : bodyHtml.slice(0, end).replace(NOTE_MARK, "").trimEnd();
}

/**
 * The preview of a restricted post: what its author has chosen, otherwise the first paragraph.
 * @param bodyHtml sanitised HTML
 */
export const previewOf = (bodyHtml: string): string =>
  chosenPreview(bodyHtml) ?? openingOf(bodyHtml);

/**
 * The public preview of a text. One with a password shows nothing that its author has not
 * chosen.
 */
export function publicPart({
  access,
  body_html,
}: {
  access: PostAccess;
  body_html: string;
}): string {
  if (access === "public") return body_html.replace(PREVIEW_END, "");
  return access === "password" ? (chosenPreview(body_html) ?? "") : previewOf(body_html);
}
