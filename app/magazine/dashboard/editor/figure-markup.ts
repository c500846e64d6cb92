interface Facts {
  src: string;
  alt: string;
  caption: string;
  credit: string;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!).replace(/\s+/g, " ");

/**
 * A picture as Markdown writes it; with words below it, as the HTML that Markdown lets through. A
 * picture without an address is nothing.
 */
export function figureMarkup({ src, alt, caption, credit }: Facts): string {
  if (!src) return "";
  if (!caption && !credit)
    return `![${alt.replace(/[[\]\\]/g, "\\$&").replace(/\s+/g, " ")}](${src})`;
  const words = [escaped(caption), credit && `<cite>${escaped(credit)}</cite>`].filter(Boolean);
  return `<figure><img src="${escaped(src)}" alt="${escaped(alt)}"><figcaption>${words.join(" ")}</figcaption></figure>`;
}
