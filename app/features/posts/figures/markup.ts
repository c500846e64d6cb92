import { escapeHtml } from "#app/lib/html/escape.ts";

/** Text as HTML on one line: a blank line would end the HTML block in Markdown. */
export const escaped = (text: string): string => escapeHtml(text).replace(/\s+/g, " ");

/** ` name="value"` for every attribute with a value. */
export function attributes(values: Record<string, string | number | null | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== "" && value != null)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");
}

/** Class of the full stop that a rendered caption gets before its credit; it is not stored. */
export const CAPTION_STOP = "caption-stop";

/** Caption and credit, or "". */
export function captionMarkup(caption: string, credit = ""): string {
  const words = [escaped(caption), credit && `<cite>${escaped(credit)}</cite>`].filter(Boolean);
  return words.length > 0 ? `<figcaption>${words.join(" ")}</figcaption>` : "";
}
