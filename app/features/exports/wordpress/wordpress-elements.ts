/** Elements of a WordPress export. */
import { attributes } from "#app/features/posts/figures/markup.ts";

/** XML 1.0 has no place for these, however they are written. */
const NO_XML = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** @param xml written already */
export const xmlElement = (name: string, xml: string): string => `<${name}>${xml}</${name}>\n`;

/** An element with any text. */
export function textElement(
  name: string,
  text: string,
  facts: Record<string, string> = {},
): string {
  const words = text.toWellFormed().replace(NO_XML, "").replaceAll("]]>", "]]]]><![CDATA[>");
  return `<${name}${attributes(facts)}><![CDATA[${words}]]></${name}>\n`;
}

/** `2024-01-31 08:00:00` in UTC; zeros for a draft without a date. */
export const wordPressDate = (time: number | null): string =>
  time === null
    ? "0000-00-00 00:00:00"
    : new Date(time).toISOString().slice(0, 19).replace("T", " ");

/** RFC 822, as RSS has dates. */
export const rssDate = (time: number): string =>
  new Date(time).toUTCString().replace("GMT", "+0000");
