/** Classic WordPress texts have no paragraphs in their HTML: empty lines part them, and single ones are breaks. */
import { replaceEnclosed } from "./enclosed.ts";

const BLOCK =
  "table|thead|tbody|tfoot|caption|tr|td|th|div|dl|dt|dd|ul|ol|li|pre|form|blockquote|address|p|h[1-6]|hr|fieldset|figure|figcaption|section|article|aside|header|footer|details|summary|iframe|audio|video|masthead-piece|masthead-quote";

const BEGINS_BLOCK = new RegExp(`^\\s*</?(?:${BLOCK})\\b|^\\s*<!--`, "i");

/** Code keeps its lines. */
const KEPT = /<(pre|script|style|textarea)\b/gi;

/** Attributes are bounded, so that a text full of unfinished tags is read in the time of its length. */
const BEGIN = new RegExp(`(<(?:${BLOCK})\\b[^>]{0,2000}>)`, "gi");
const END = new RegExp(`(</(?:${BLOCK})>)`, "gi");

/** Adds paragraphs where the source has blank lines, as WordPress's `wpautop` does. Preformatted text is left alone. */
export function withParagraphs(html: string): string {
  const kept: string[] = [];
  const endOf = ([, name = ""]: RegExpExecArray) => `</${name}>`;
  const opened = replaceEnclosed(
    html.replace(/\r\n?/g, "\n"),
    KEPT,
    endOf,
    ([begin, name], inner) => {
      kept.push(`${begin}${inner}</${name}>`);
      return `\n\n<pre data-kept="${kept.length - 1}"></pre>\n\n`;
    },
  );
  const parted = opened.replace(BEGIN, "\n\n$1").replace(END, "$1\n\n");
  const paragraphs = parted.split(/\n\s*\n/).map((part) => part.trim());
  const written = paragraphs
    .filter(Boolean)
    .map((part) => (BEGINS_BLOCK.test(part) ? part : `<p>${part.replace(/\n/g, "<br>\n")}</p>`));
  return written
    .join("\n")
    .replace(/<pre data-kept="(\d+)"><\/pre>/g, (_whole, index: string) => kept[Number(index)]!);
}
