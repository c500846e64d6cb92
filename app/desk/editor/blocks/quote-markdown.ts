import type {
  JSONContent,
  MarkdownParseHelpers,
  MarkdownRendererHelpers,
  MarkdownToken,
  MarkdownTokenizer,
} from "@tiptap/core";
import { startIn } from "./start-in.ts";

type Facts = Record<string, string>;

interface MarkedQuote {
  node: string;
  /** Names of the mark, as in `[!TIP]`: alternatives of a regular expression. */
  marks: string;
  /** Attributes by the mark's name, in lower case, and what follows it on its line. */
  read(mark: string, words: string): Facts;
  /** The mark's name, and what follows it. */
  write(facts: Facts): [mark: string, words: string];
}

/** In a list the lexer takes the lines of a card for those of its item: text without a paragraph. */
const asParagraph = (token: MarkdownToken): MarkdownToken =>
  token.type === "text" ? { ...token, type: "paragraph" } : token;

const rest = "([^\\n]*)(?:\\n|$)((?: {0,3}>[^\\n]*(?:\\n|$))*)";

/** Markdown of a node that is stored as a block quote with a mark: a callout, a pull quote, a toggle. */
export function quoteMarkdown({ node, marks, read, write }: MarkedQuote) {
  const quote = new RegExp(`^ {0,3}> ?\\[!(${marks})\\][ \\t]*${rest}`, "i");
  const start = new RegExp(`^ {0,3}> ?\\[!(?:${marks})\\]`, "im");
  const markdownTokenizer: MarkdownTokenizer = {
    name: node,
    level: "block",
    start: startIn(start),
    tokenize(source, _tokens, lexer) {
      const [raw, mark, words, lines] = quote.exec(source) ?? [];
      if (raw === undefined) return undefined;
      const facts = read(mark!.toLowerCase(), words!.trim());
      const inner = lines!.replace(/^ {0,3}> ?/gm, "");
      return { type: node, raw, facts, tokens: lexer.blockTokens(inner).map(asParagraph) };
    },
  };
  return {
    markdownTokenizer,
    parseMarkdown(token: MarkdownToken, helpers: MarkdownParseHelpers) {
      const { facts = {} } = token as { facts?: Facts };
      const content = helpers.parseChildren(token.tokens ?? []);
      return helpers.createNode(
        node,
        facts,
        content.length > 0 ? content : [{ type: "paragraph" }],
      );
    },
    renderMarkdown({ attrs = {}, content = [] }: JSONContent, helpers: MarkdownRendererHelpers) {
      const [mark, words] = write(attrs as Facts);
      const first = `[!${mark}] ${words.replace(/\s+/g, " ")}`.trim();
      const text = content.map((child) => helpers.renderChildren([child])).join("\n\n");
      return [first, ...text.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n");
    },
  };
}
