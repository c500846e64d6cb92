/**
 * HTML that stays HTML, such as figures in Markdown and cards of Ghost: its files become those of the library, the rest
 * of the markup stays verbatim.
 */
import { pictureUrl } from "#app/lib/media/picture.ts";
import type { FindFile, Piece, StoredFile } from "./body.ts";
import type { MarkdownLine } from "./code-lines.ts";
import { htmlCard, playerPiece } from "./pieces.ts";

/** Width of pictures in a text, and of what a gallery opens, in pixels. */
const SHOWN_WIDTH = 1440;
const LARGE_WIDTH = 1920;

const ADDRESS = /\s(?:src|href|poster)\s*=\s*(?:"([^"]{0,2000})"|'([^']{0,2000})')/gi;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|$)/i;
const PICTURE = /<img\b[^>]{0,5000}>/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]{0,2000})"|'([^']{0,2000})')/i;
/** A link around nothing, after its picture has gone. */
const EMPTY_LINK = /<a\b[^>]{0,2000}>\s*<\/a>/gi;
const SHOWS_SOMETHING = /<(?:img|video|audio|table|pre|blockquote|a|svg|iframe)\b/i;

const isElsewhere = (address: string): boolean =>
  ELSEWHERE.test(address) && !/^(?:https?:)?\/\//i.test(address);

/** Files that a piece of HTML names; a link to another page is none. */
function addressesIn(html: string): string[] {
  const found = Array.from(html.matchAll(ADDRESS), ([whole, double, single]) => ({
    address: double ?? single ?? "",
    isLink: /^\shref/i.test(whole),
  }));
  const files = found.filter(({ address, isLink }) =>
    isLink ? /^[^?#]{1,2000}\.\w{2,5}$/.test(address) && !/^https?:/i.test(address) : true,
  );
  return [...new Set(files.map(({ address }) => address))].filter((each) => !isElsewhere(each));
}

const addressOf = (file: StoredFile, name: string): string => {
  if (file.kind !== "image") return file.url;
  return pictureUrl(file.hash, name === "href" ? LARGE_WIDTH : SHOWN_WIDTH);
};

/** A picture of the library; "" where it could not be fetched. */
function pictureTag(tag: string, find: FindFile): string {
  const [, double, single] = SOURCE.exec(tag) ?? [];
  const address = double ?? single ?? "";
  const file = find(address);
  if (file?.kind !== "image") return "";
  const { width, height } = file;
  const isSized = /\swidth\s*=/i.test(tag) || width === null || height === null;
  const size = isSized ? "" : ` width="${width}" height="${height}"`;
  return tag
    .replace(/\s(?:srcset|sizes|loading|decoding)\s*=\s*(?:"[^"]*"|'[^']*')/gi, "")
    .replace(SOURCE, () => ` src="${addressOf(file, "src")}"`)
    .replace(/\s*\/?>$/, `${size}>`);
}

const withFiles = (html: string, find: FindFile): string =>
  html.replace(ADDRESS, (whole, double?: string, single?: string) => {
    const file = find(double ?? single ?? "");
    const name = /^\s(\w+)/.exec(whole)![1]!.toLowerCase();
    return file ? ` ${name}="${addressOf(file, name)}"` : whole;
  });

/** Pictures that could not be fetched are left out with the links around them. */
const withPictures = (html: string, find: FindFile): string =>
  html.replace(PICTURE, (tag) => pictureTag(tag, find)).replace(EMPTY_LINK, "");

/** A whole figure on one line; nothing where all of its files are missing, which the report says. */
export function figureHtml(html: string): Piece {
  return {
    wants: addressesIn(html),
    write(find) {
      const written = withFiles(withPictures(html, find), find);
      return SHOWS_SOMETHING.test(written) ? written : "";
    },
  };
}

/** Files of a site of Ghost, whose own address is a placeholder in its export. */
const OF_GHOST = /^(?:__GHOST_URL__)?\/content\//;

/**
 * A card of HTML of Ghost. What was on its own site is here now, and its links lead to old addresses, which redirect.
 * @param write the card with its final HTML
 */
export function ghostHtml(html: string, write: (html: string) => Piece = htmlCard): Piece {
  return {
    wants: addressesIn(html).filter((address) => OF_GHOST.test(address)),
    write: (find) => write(withFiles(html, find).replaceAll("__GHOST_URL__", "")).write(find),
  };
}

/** A player outside of a figure. */
export function playerHtml(html: string): Piece | null {
  const [address] = addressesIn(html).filter(
    (each) => !/\.(?:jpe?g|png|webp|avif|gif)$/i.test(each),
  );
  return address ? playerPiece(address, "", "") : null;
}

const FIGURE_END = "</figure>";
/** Longer ones are not read as a whole. */
const MAX_LINES = 60;

/** Figures of several lines on one each; code, and what is between empty lines, stays. */
export function withFiguresOnLines(lines: readonly MarkdownLine[]): MarkdownLine[] {
  const joined: MarkdownLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const isFigure = !line.isCode && /^\s*<figure\b/i.test(line.text);
    const end = isFigure ? figureEnd(lines, at) : at;
    joined.push({ ...line, text: joinedLines(lines.slice(at, end + 1)) });
    at = end;
  }
  return joined;
}

const joinedLines = ([first, ...others]: readonly MarkdownLine[]): string =>
  first!.text + others.map(({ text }) => text.trim()).join("");

/** The line on which a figure ends; its first one where it has an end on it, none, or code within. */
function figureEnd(lines: readonly MarkdownLine[], start: number): number {
  for (let at = start; at < Math.min(lines.length, start + MAX_LINES); at += 1) {
    const { text } = lines[at]!;
    if (text.toLowerCase().includes(FIGURE_END)) return at;
    if (text.trim() === "" || /<pre\b|^\s*(?:```|~~~)/i.test(text)) return start;
  }
  return start;
}
