/** Parses HTML of strangers. */
import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { text } from "./hast.ts";

/** @throws RangeError when elements are nested too deeply for the trees of unified */
export const parseHtml = (html: string): Root => fromHtml(html, { fragment: true });

/** Of HTML that is nested too deeply, the words. */
export function parseAnyHtml(html: string): Root {
  try {
    return parseHtml(html);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { type: "root", children: [text(html.replace(/<[^>]{0,2000}>/g, " "))] };
  }
}
