/** The words of short HTML, such as an excerpt or a caption, in one line. */
import { textOf } from "./hast.ts";
import { parseAnyHtml } from "./parse-html.server.ts";

/** Ends of lines, which part words. */
const LINE_END = /<\/(?:p|div|li|h[1-6]|blockquote)>|<br\b[^>]{0,200}>/gi;

/** Text of an HTML fragment, with white space collapsed. Plain text stays as it is. */
export const plainTextOf = (html: string): string =>
  /[<&]/.test(html)
    ? textOf(parseAnyHtml(html.replace(LINE_END, "$& ")))
    : html.replace(/\s+/g, " ").trim();
