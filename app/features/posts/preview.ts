/** Public previews of restricted posts (paywall). */

/** In characters; longer first paragraphs are truncated. */
const MAX_PREVIEW_LENGTH = 600;

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Does not cut inside an HTML entity. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const part = text.slice(0, length);
  return `${part.slice(0, Math.max(part.lastIndexOf(" "), 0))}…`;
}

/**
 * The first paragraph of a post as a plain-text paragraph, at most a third of the text.
 * @param bodyHtml sanitised HTML; the preview contains only its text
 */
export function previewOf(bodyHtml: string): string {
  const paragraphs = [...bodyHtml.matchAll(/<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/g)];
  const first = paragraphs.map(([, inner = ""]) => textOf(inner)).find((text) => text !== "");
  if (!first) return "";
  const third = Math.floor(textOf(bodyHtml).length / 3);
  const preview = cut(first, Math.min(MAX_PREVIEW_LENGTH, third));
  return preview.length > 1 ? `<p>${preview}</p>` : "";
}
