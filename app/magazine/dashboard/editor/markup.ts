const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Words as HTML on one line: a blank one would end the block in which they stand. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!).replace(/\s+/g, " ");

/** ` name="value"` for every value that there is. */
export function attributes(values: Record<string, string | number | null | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== "" && value != null)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");
}

/** Caption and credit below something, or nothing. */
export function captionMarkup(caption: string, credit = ""): string {
  const words = [escaped(caption), credit && `<cite>${escaped(credit)}</cite>`].filter(Boolean);
  return words.length > 0 ? `<figcaption>${words.join(" ")}</figcaption>` : "";
}
