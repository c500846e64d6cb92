/** Lines of cards in Markdown: texts and links, whose signs have a backslash where they would mean something. */

/** One line: what is typed may have line breaks, its Markdown may not. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A text verbatim. */
export const textLine = (text: string): string => oneLine(text).replace(/[\\[\]!<>*_`]/g, "\\$&");

/** The text of a line. */
export const lineText = (line: string): string => line.trim().replace(/\\(.)/g, "$1");

export interface CardLink {
  text: string;
  href: string;
}

const LINK = /^\[((?:\\.|[^\\\]])*)\]\((?:<((?:\\.|[^\\>])*)>|([^\s()<>\\]*))\)$/;

/** A link alone on its line; both parts may be empty, since unfinished cards are stored too. */
export function linkLine({ text, href }: CardLink): string {
  const address = oneLine(href);
  const isPlain = /^[^\s()<>\\]*$/.test(address);
  return `[${textLine(text)}](${isPlain ? address : `<${address.replace(/[\\<>]/g, "\\$&")}>`})`;
}

/** The link of a line; null where there is something else. */
export function lineLink(line: string | undefined): CardLink | null {
  const [, text, bracketed, plain] = LINK.exec(line?.trim() ?? "") ?? [];
  if (text === undefined) return null;
  return { text: lineText(text), href: lineText(bracketed ?? plain ?? "") };
}

/** The first line of a card. */
export interface CardMark {
  name: string;
  /** The rest of the line after the name. */
  words: string;
}

const FIRST = /^> ?\[!(\w+)\][ \t]*(.*)$/;

/** Parses the first line of a card; null for any other line. */
export function parseCardMark(line: string): CardMark | null {
  const [, name, words] = FIRST.exec(line.trim()) ?? [];
  return name === undefined ? null : { name: name.toUpperCase(), words: words!.trim() };
}

/** A card: a block quote, so that other programs show a quote. */
export const cardQuote = (name: string, words: string, lines: readonly string[]): string =>
  [`[!${name}] ${words}`, ...lines].map((line) => `> ${line}`.trimEnd()).join("\n");

/** The lines of a card without their quotation marks. */
export const quotedLines = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/^ {0,3}> ?/, "").trim()).filter((line) => line !== "");

/** Whether a text has parts for emails alone. */
export const hasEmailParts = (markdown: string): boolean =>
  /^(?: {0,3}> ?)+\[!email\]/im.test(markdown);
