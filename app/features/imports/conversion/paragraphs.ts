/** Classic WordPress texts have no paragraphs in their HTML: empty lines part them, and single ones are breaks. */

const BLOCK =
  "table|thead|tbody|tfoot|caption|tr|td|th|div|dl|dt|dd|ul|ol|li|pre|form|blockquote|address|p|h[1-6]|hr|fieldset|figure|figcaption|section|article|aside|header|footer|details|summary|iframe|audio|video|masthead-piece|masthead-quote";

const BEGINS_BLOCK = new RegExp(`^\\s*</?(?:${BLOCK})\\b|^\\s*<!--`, "i");

/** Code keeps its lines. */
const KEPT = /<(pre|script|style|textarea)\b[\s\S]*?<\/\1>/gi;

export function withParagraphs(html: string): string {
  const kept: string[] = [];
  const opened = html.replace(/\r\n?/g, "\n").replace(KEPT, (whole) => {
    kept.push(whole);
    return `\n\n<pre data-kept="${kept.length - 1}"></pre>\n\n`;
  });
  const parted = opened
    .replace(new RegExp(`(<(?:${BLOCK})\\b[^>]*>)`, "gi"), "\n\n$1")
    .replace(new RegExp(`(</(?:${BLOCK})>)`, "gi"), "$1\n\n");
  const paragraphs = parted.split(/\n\s*\n/).map((part) => part.trim());
  const written = paragraphs
    .filter(Boolean)
    .map((part) => (BEGINS_BLOCK.test(part) ? part : `<p>${part.replace(/\n/g, "<br>\n")}</p>`));
  return written
    .join("\n")
    .replace(/<pre data-kept="(\d+)"><\/pre>/g, (_whole, index: string) => kept[Number(index)]!);
}
