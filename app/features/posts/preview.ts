/** What everybody may read of a post that is not for everybody. */

/** A longer first paragraph is cut. */
const LONGEST_PREVIEW = 600;

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Never cuts an entity in two: `&am…` would be shown as it stands. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const part = text.slice(0, length);
  return `${part.slice(0, Math.max(part.lastIndexOf(" "), 0))}…`;
}

/**
 * The first paragraph of a text as a paragraph of plain words. A text of little more than one
 * paragraph is not given away: at most a third of it is shown.
 * @param bodyHtml sanitised HTML; what comes out is made of its text alone
 */
export function previewOf(bodyHtml: string): string {
  const paragraphs = [...bodyHtml.matchAll(/<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/g)];
  const first = paragraphs.map(([, inner = ""]) => textOf(inner)).find((text) => text !== "");
  if (!first) return "";
  const third = Math.floor(textOf(bodyHtml).length / 3);
  const preview = cut(first, Math.min(LONGEST_PREVIEW, third));
  return preview.length > 1 ? `<p>${preview}</p>` : "";
}
