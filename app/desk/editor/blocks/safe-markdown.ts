/** Writes text and links so that Markdown reads them as they are, not as something else. */

/** A line that would begin a heading or a list, or be a rule. */
const BLOCK_START = /^(?:#{1,6}(?=\s|$)|[-+](?=\s|$)|-{3,}\s*$)/;
/** A line that would make a heading or a table of the one before it. */
const UNDERLINE = /^(?:[-=]+\s*$|[-:](?=[-:|\s]*$))/;
const NUMBERED = /^(\d{1,9})([.)])(?=\s|$)/;

function asLine(line: string, isFirst: boolean): string {
  const words = line.replace(/^[ \t]+(?=\S)/, "");
  const isMark = BLOCK_START.test(words) || (!isFirst && UNDERLINE.test(words));
  return isMark ? `\\${words}` : words.replace(NUMBERED, "$1\\$2");
}

/**
 * The lines of a paragraph: only its words, whatever they begin with. Spaces before them would make code of
 * them, and are shown to nobody.
 */
export const asWords = (written: string): string =>
  written
    .split("\n")
    .map((line, index) => asLine(line, index === 0))
    .join("\n");

/** Longer than any row of backticks within. */
export function fenceAround(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([row]) => row.length));
  return "`".repeat(longest + 1);
}

/** A code block, whatever is in it. A language with a backtick would not open it. */
export function asCode(code: string, language: string): string {
  const fence = fenceAround(code);
  return `${fence}${language.replaceAll("`", "").trim()}\n${code}\n${fence}`;
}

/** The signs that would end an address in Markdown. */
const ENDS: [sign: string, encoded: string][] = [
  [" ", "%20"],
  ["\n", "%0A"],
  ["<", "%3C"],
  [">", "%3E"],
];

function areBalanced(address: string): boolean {
  let open = 0;
  for (const sign of address) {
    if (sign === "(") open += 1;
    else if (sign === ")") open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** The address of a link, encoded where Markdown needs it. */
export function asTarget(address: string): string {
  const encoded = ENDS.reduce((text, [sign, code]) => text.replaceAll(sign, code), address);
  if (areBalanced(encoded)) return encoded;
  return encoded.replaceAll("(", "%28").replaceAll(")", "%29");
}

/** A list item that begins with a card or with code, as Markdown reads it: on the line of its sign. */
export const asItem = (written: string): string =>
  written.replace(/^((?:[-*+]|\d+[.)]) )\n {2,}(?=>|`{3})/, "$1");
