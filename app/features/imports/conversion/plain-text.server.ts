/** The words of short HTML, such as an excerpt or a caption, in one line. */
import { fromHtml } from "hast-util-from-html";
import { textOf } from "./hast.ts";

/** Ends of lines, which part words. */
const LINE_END = /<\/(?:p|div|li|h[1-6]|blockquote)>|<br\b[^>]*>/gi;

export const plainText = (html: string): string =>
  /[<&]/.test(html)
    ? textOf(fromHtml(html.replace(LINE_END, "$& "), { fragment: true }))
    : html.replace(/\s+/g, " ").trim();
