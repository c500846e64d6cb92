import { dictionary } from "#app/lib/dictionary.ts";
import { placeNotes } from "./footnote-markup.ts";

/** A box in a numbered list; the site shows it as plain text. */
const TASK = /^(\s*\d+[.)] )\[([ xX])\](?= )/gm;

/** A code block, which may stand in quotes and lists. A space matches in one way only, or deep quotes would take for ever. */
const FENCE = /^(?:[>*+-]|\d+[.)] | )*(`{3,}|~{3,})[^\n]*$[\s\S]*?^(?:>| )*\1[`~]*[ \t]*$/gm;
/** An empty paragraph, as the editor writes it. */
const ROOM = /^[> ]*&nbsp;$\n?/gm;

/** Transforms text outside code blocks. */
function besidesCode(markdown: string, change: (piece: string) => string): string {
  let changed = "";
  let end = 0;
  for (const { 0: code, index } of markdown.matchAll(FENCE)) {
    changed += change(markdown.slice(end, index)) + code;
    end = index + code.length;
  }
  return changed + change(markdown.slice(end));
}

/** A setext heading is underlined with `=`. */
const UNDERLINED = /^(\S.*)\n=+[ \t]*$/gm;
const LOWEST_HEADING = 4;

/** Shifts headings below the post's own title, down to h4. */
export function belowTitle(markdown: string): string {
  const text = besidesCode(markdown, (piece) => piece.replace(UNDERLINED, "# $1"));
  let hasTitle = false;
  besidesCode(text, (piece) => {
    hasTitle ||= /^# /m.test(piece);
    return piece;
  });
  const lowered = ({ length }: string) =>
    "#".repeat(Math.min(LOWEST_HEADING, length + (hasTitle ? 1 : 0)));
  return besidesCode(text, (piece) => piece.replace(/^#{1,6}(?= )/gm, lowered));
}

/** Removes empty paragraphs, which were only used as spacing. */
export const withoutEmptyParagraphs = (markdown: string): string =>
  besidesCode(markdown, (piece) => piece.replace(ROOM, "")).trimEnd();

/** Highlighted text, `==x==`, except in code, tags and escaped characters. */
const MARKED = /(`+)[\s\S]*?\1|<[^<>\n]*>|\\.|(?<!=)==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/g;

const rewriteMarked = (markdown: string, write: (words: string) => string): string =>
  besidesCode(markdown, (piece) =>
    piece.replace(MARKED, (all, _code, words?: string) =>
      words === undefined ? all : write(words),
    ),
  );

/** Named characters that texts of other programs have; the editor itself knows four. */
const NAMED = dictionary<string>({
  nbsp: "\u00a0",
  thinsp: "\u2009",
  shy: "\u00ad",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  times: "×",
  deg: "°",
  sect: "§",
  euro: "€",
  pound: "£",
  copy: "©",
  reg: "®",
  trade: "™",
});

/** A named character, or one tilde, which strikes nothing through; not in code, tags, addresses and empty paragraphs. */
const SIGN =
  /(`+)[\s\S]*?\1|<[^<>\n]*>|https?:\/\/[^\s<>]+|\\.|^[> ]*&nbsp;$|(?<!~)(~)(?!~)|&([a-z]{2,6});/gm;

const withSigns = (markdown: string): string =>
  besidesCode(markdown, (piece) =>
    piece.replace(SIGN, (all, _code, tilde?: string, name = "") =>
      tilde ? "\\~" : (NAMED[name] ?? all),
    ),
  );

/** Rewrites Markdown in the syntax that the editor supports, with the same meaning. */
export const editable = (markdown: string): string =>
  rewriteMarked(
    withSigns(placeNotes(markdown).replace(TASK, "$1\\[$2\\]")),
    (words) => `<mark>${words}</mark>`,
  );

/** Converts the editor's Markdown to its stored form: two equals signs are escaped, highlighted text is an element. */
export const storable = (written: string): string =>
  rewriteMarked(withoutEmptyParagraphs(written), (words) => `\\=\\=${words}\\=\\=`);
