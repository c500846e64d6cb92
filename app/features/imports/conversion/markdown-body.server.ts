/** Reads Markdown as other programs write it: its pictures, links and shortcodes become ours, the rest stays verbatim. */
import type { Body, BodyLoss, FindFile, Piece, ReadBody } from "./body.ts";
import { markCode } from "./code-lines.ts";
import { mediaAt } from "./file-kind.ts";
import { figureHtml, playerHtml, withFiguresOnLines } from "./kept-html.ts";
import type { LeadWish } from "./lead.ts";
import { fenceLine, withPlainTargets } from "./markdown-targets.ts";
import { oldPathOf } from "./old-address.ts";
import { embedCard, fileCard, pictureFigure, playerPiece, withoutFrames } from "./pieces.ts";

type MarkdownBody = Extract<Body, { format: "markdown" }>;

/** A piece of a line that is replaced once files and links are known. */
type Replacement = (find: FindFile, findPath: (path: string) => string | null) => string;

interface Reading {
  wants: Set<string>;
  links: Set<string>;
  losses: BodyLoss[];
  siteUrl: string;
  findPage(target: string): string | null;
}

type Part = string | Replacement;

interface Syntax {
  pattern: RegExp;
  read(match: RegExpExecArray, reading: Reading): Part;
}

const DOCUMENT = /\.pdf$/i;
const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i;

const piecePart = (piece: Piece, reading: Reading): Replacement => {
  for (const address of piece.wants) if (address) reading.wants.add(address);
  return (find) => piece.write(find);
};

/** Also Obsidian's `![[song.mp3]]`. */
function mediaPart(address: string, alt: string, caption: string, reading: Reading): Part {
  if (DOCUMENT.test(address)) return piecePart(fileCard(address, alt), reading);
  if (mediaAt(address)) return piecePart(playerPiece(address, alt, caption), reading);
  return piecePart(pictureFigure({ address, alt }, caption), reading);
}

const attributesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(
      text.matchAll(/([\w-]{1,50})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g),
      (match) => [match[1]!.toLowerCase(), match[2] ?? match[3] ?? match[4] ?? ""],
    ),
  );

/** A page of the same site, or a file beside the text. */
function linkPart(words: string, target: string, reading: Reading): Part {
  const old = oldPathOf(target, reading.siteUrl);
  if (old) {
    reading.links.add(old.path);
    return (_find, findPath) => `[${words}](${(findPath(old.path) ?? old.path) + old.hash})`;
  }
  if (ABSOLUTE.test(target)) return `[${words}](${target})`;
  const [path = "", hash = ""] = target.split("#");
  const page = reading.findPage(path);
  if (page !== null) {
    reading.links.add(page);
    return (_find, findPath) => {
      const found = findPath(page);
      return found ? `[${words}](${found}${hash && `#${hash}`})` : words;
    };
  }
  // A note that is not in the folder, or a heading of it; a table of Notion, whose rows are texts.
  if (!/\.\w{2,5}$/.test(path) || /\.(?:md|mdx|markdown|csv)$/i.test(path)) return words;
  reading.wants.add(path);
  return (find) => `[${words}](${find(path)?.url ?? target})`;
}

/** Shortcodes of Hugo and tags of Jekyll, by name. */
function shortcodePart(whole: string, name: string, rest: string, reading: Reading): Part {
  const values = attributesIn(rest);
  const first = /^\s*"?([^\s"=]+)"?(?:\s|$)/.exec(rest)?.[1] ?? "";
  const id = values.get("id") ?? first;
  if (name === "figure" || name === "img" || name === "image") {
    const address = values.get("src") ?? first;
    const caption = values.get("caption") ?? values.get("title") ?? "";
    return mediaPart(address, values.get("alt") ?? "", caption, reading);
  }
  const embed =
    name === "youtube"
      ? embedCard(`https://www.youtube.com/watch?v=${id}`, "", "")
      : name === "vimeo" && embedCard(`https://vimeo.com/${id}`, "", "");
  if (embed) return piecePart(embed, reading);
  reading.losses.push({ code: "shortcode", detail: whole.slice(0, 200) });
  return "";
}

/** Lengths are bounded, so that a line of unfinished signs is read in the time of its length. */
const SYNTAXES: readonly Syntax[] = [
  // ![[picture.png|200]]
  {
    pattern: /!\[\[([^\]|#]{1,500})(?:#[^\]|]{0,500})?(?:\|([^\]]{0,1000}))?\]\]/y,
    read: ([, file = "", alt = ""], reading) =>
      /\.\w{2,5}$/.test(file)
        ? mediaPart(file.trim(), /^\d+(?:x\d+)?$/.test(alt) ? "" : alt, "", reading)
        : linkPart(file.trim(), `${file.trim()}.md`, reading),
  },
  // [[Another note|words]]
  {
    pattern: /\[\[([^\]|#]{1,500})(?:#[^\]|]{0,500})?(?:\|([^\]]{0,1000}))?\]\]/y,
    read: ([, page = "", words], reading) =>
      linkPart((words || page).trim(), `${page.trim()}.md`, reading),
  },
  // ![words](address "title")
  {
    pattern:
      /!\[((?:\\.|[^\]\\]){0,2000})\]\(\s*(?:<([^>]{0,2000})>|(data:[^\s()[]+|[^\s)]{1,2000}))(?:\s+["']([^)]{0,2000})["'])?\s*\)(?:\{[^}]{0,500}\})?/y,
    read: ([, alt = "", bracketed, plain, title = ""], reading) =>
      mediaPart(bracketed ?? plain ?? "", alt.replace(/\\(.)/g, "$1"), title, reading),
  },
  // [words](address)
  {
    pattern: /\[((?:\\.|[^\]\\[]){1,2000})\]\(\s*(?:<([^>]{0,2000})>|([^\s)]{1,2000}))\s*\)/y,
    read: ([, words = "", bracketed, plain], reading) =>
      linkPart(words, bracketed ?? plain ?? "", reading),
  },
  // <figure>…</figure>
  {
    pattern: /<figure\b[^>]{0,1000}>(?:(?!<\/?figure\b).){0,20000}<\/figure>/iy,
    read: ([whole], reading) => piecePart(figureHtml(whole), reading),
  },
  // <video src="…"></video>
  {
    pattern: /<(video|audio)\b[^>]{0,2000}>(?:(?!<\/?(?:video|audio)\b).){0,5000}<\/\1>/iy,
    read: ([whole], reading) => {
      const found = playerHtml(whole);
      return found ? piecePart(found, reading) : whole;
    },
  },
  // <img src="…">
  {
    pattern: /<img\b([^>]{0,5000})>/iy,
    read: ([, text = ""], reading) => {
      const values = attributesIn(text);
      return mediaPart(values.get("src") ?? "", values.get("alt") ?? "", "", reading);
    },
  },
  // <iframe src="…"></iframe>
  {
    pattern: /<iframe\b([^>]{0,5000})>(?:\s*<\/iframe>)?/iy,
    read: ([, text = ""], reading) => {
      const address = attributesIn(text).get("src") ?? "";
      const embed = embedCard(address, attributesIn(text).get("title") ?? "", "");
      if (embed) return piecePart(embed, reading);
      reading.losses.push({ code: "embed-link", detail: address });
      return /^https?:/.test(address) ? `[${address}](${address})` : "";
    },
  },
  // {{< name … >}} and {{% name … %}}
  {
    pattern: /\{\{[<%]\s*(\/?[\w/-]+)((?:[^}]|\}(?!\})){0,2000}?)\/?[>%]\}\}/y,
    read: ([whole, name = "", rest = ""], reading) => shortcodePart(whole, name, rest, reading),
  },
  // {% name … %}
  {
    pattern: /\{%-?\s*(\w+)((?:[^%]|%(?!\})){0,2000}?)-?%\}/y,
    read: ([whole, name = "", rest = ""], reading) => shortcodePart(whole, name, rest, reading),
  },
];

const FIRST_SIGNS = new Set("![<{");

/** The parts of a line; code within it stays verbatim. */
function partsOf(line: string, reading: Reading): Part[] {
  const parts: Part[] = [];
  let plain = "";
  for (let at = 0; at < line.length; ) {
    const sign = line[at]!;
    const code = sign === "`" ? /`+/y : null;
    if (sign === "\\") {
      plain += line.slice(at, at + 2);
      at += 2;
      continue;
    }
    if (code) {
      code.lastIndex = at;
      const fence = code.exec(line)![0];
      const end = line.indexOf(fence, at + fence.length);
      const next = end < 0 ? at + fence.length : end + fence.length;
      plain += line.slice(at, next);
      at = next;
      continue;
    }
    const found = FIRST_SIGNS.has(sign) ? matchAt(line, at, reading) : null;
    if (found) {
      parts.push(plain, found.part);
      plain = "";
      at += found.length;
      continue;
    }
    plain += sign;
    at += 1;
  }
  return [...parts, plain];
}

function matchAt(line: string, at: number, reading: Reading) {
  for (const { pattern, read } of SYNTAXES) {
    pattern.lastIndex = at;
    const match = pattern.exec(line);
    if (match) return { part: read(match, reading), length: match[0].length };
  }
  return null;
}

const FIGURE =
  /<figure[^>]{0,500}><img src="([^"]{0,2000})" alt="([^"]{0,2000})"[^>]{0,500}>.{0,5000}?<\/figure>/g;

/** A figure is a block of its own: in a list, quote or table it is a plain picture, elsewhere it gets lines of its own. */
function apart(line: string): string {
  if (!line.includes("<figure")) return line;
  if (/^\s*(?:[-*+>|]|\d+[.)])\s?/.test(line)) return line.replace(FIGURE, "![$2]($1)");
  return line
    .replace(/(\S)[ \t]*(?=<figure)/g, "$1\n\n")
    .replace(/<\/figure>[ \t]*(?=\S)/g, "</figure>\n\n");
}

/** Converts Markdown of another program, and collects the files that it wants and the addresses that it links to. */
export function readMarkdownBody(body: MarkdownBody, siteUrl: string, wish: LeadWish): ReadBody {
  const { findPage, lead } = body;
  const losses = [...body.losses];
  const reading: Reading = { wants: new Set(), links: new Set(), losses, siteUrl, findPage };
  const plain = withoutFrames(body.markdown).replace(/\r\n?/g, "\n").split("\n");
  const lines = withFiguresOnLines(markCode(plain.map(fenceLine))).map(
    ({ text, isCode }): Part[] => (isCode ? [text] : partsOf(withPlainTargets(text), reading)),
  );
  return {
    wants: [...reading.wants, ...(lead?.wants ?? [])],
    links: [...reading.links],
    lead: (wish !== "none" && lead?.lead) || null,
    losses,
    length: body.markdown.length,
    write: (find, findPath) => {
      const written = lines.map((parts) =>
        apart(
          parts.map((part) => (typeof part === "string" ? part : part(find, findPath))).join(""),
        ),
      );
      const below = wish === "none" && lead ? `\n\n${lead.write(find)}` : "";
      return (written.join("\n") + below).trim();
    },
  };
}
