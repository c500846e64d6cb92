/** Parses untrusted HTML. */
import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { text } from "./hast.ts";

/** @throws RangeError when elements are nested too deeply for the trees of unified */
export const parseHtml = (html: string): Root => fromHtml(html, { fragment: true });

/** Parses HTML; of HTML that is nested too deeply only the text. */
export function parseAnyHtml(html: string): Root {
  try {
    return parseHtml(html);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { type: "root", children: [text(html.replace(/<[^>]{0,2000}>/g, " "))] };
  }
}
