/** The plain-text part of a newsletter. */
import { convert, type FormatCallback } from "html-to-text";

/** RFC 3676: lines that any program shows whole. */
const LINE_LENGTH = 76;

const altText: FormatCallback = ({ attribs }, _walk, builder) =>
  builder.addInline(attribs.alt ?? "");

/** @param html the email's HTML */
export function emailPlainText(html: string): string {
  const text = convert(html, {
    wordwrap: LINE_LENGTH,
    formatters: { altText },
    selectors: [
      { selector: "title", format: "skip" },
      // The preheader repeats the lead.
      { selector: "body > div", format: "skip" },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      { selector: "img", format: "altText" },
      // The title leads where "Read online" does, a picture where the words below it do.
      { selector: "h1 > a", format: "inline" },
      { selector: "a.picture", format: "inline" },
      // Those of the frame and of galleries are for the layout alone.
      { selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
      { selector: "table[role=presentation]", format: "block" },
      { selector: "td.grid-cell", format: "block" },
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false } },
      { selector: "h3", options: { uppercase: false } },
    ],
  });
  return `${text.trim()}\n`;
}
