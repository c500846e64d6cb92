import { mergeAttributes, Node } from "@tiptap/core";

/** A pull quote in Markdown is a block quote: its mark, who said it, and the lines that follow. */
const PULL_QUOTE = /^ {0,3}> ?\[!pullquote\][ \t]*([^\n]*)(?:\n|$)((?: {0,3}>[^\n]*(?:\n|$))*)/i;

/** Ours, WordPress's and Ghost's. */
const TAGS = ["figure.pull-quote", "figure.wp-block-pullquote", "blockquote.kg-blockquote-alt"];

function speakerOf(element: HTMLElement) {
  const speaker = element.querySelector("figcaption, cite")?.textContent?.trim() ?? "";
  return { speaker };
}

/** The quoted words without who said them. */
function wordsOf(element: HTMLElement): HTMLElement {
  const words = (element.querySelector("blockquote") ?? element).cloneNode(true) as HTMLElement;
  words.querySelector("cite")?.remove();
  return words;
}

/** A sentence set large, with or without a speaker. */
export const PullQuote = Node.create({
  name: "pullQuote",
  group: "block",
  content: "paragraph+",
  defining: true,

  addAttributes: () => ({ speaker: { default: "", rendered: false } }),

  // Before all other figures and quotes.
  parseHTML: () =>
    TAGS.map((tag) => ({
      tag,
      priority: 70,
      getAttrs: speakerOf,
      contentElement: (element) => wordsOf(element as HTMLElement),
    })),

  renderHTML({ node, HTMLAttributes }) {
    const { speaker } = node.attrs;
    const caption = speaker ? [["figcaption", { contenteditable: "false" }, speaker]] : [];
    const attributes = mergeAttributes(HTMLAttributes, { class: "pull-quote" });
    return ["figure", attributes, ["blockquote", 0], ...caption] as never;
  },

  markdownTokenizer: {
    name: "pullQuote",
    level: "block",
    start: (source) => source.search(/^ {0,3}> ?\[!pullquote/im),
    tokenize(source, _tokens, lexer) {
      const [raw, speaker, lines] = PULL_QUOTE.exec(source) ?? [];
      if (raw === undefined) return undefined;
      const inner = lines!.replace(/^ {0,3}> ?/gm, "");
      const tokens = lexer.blockTokens(inner);
      return { type: "pullQuote", raw, speaker: speaker!.trim(), tokens };
    },
  },

  parseMarkdown(token, helpers) {
    const { speaker = "" } = token as { speaker?: string };
    const content = helpers.parseChildren(token.tokens ?? []);
    const words = content.length > 0 ? content : [{ type: "paragraph" }];
    return helpers.createNode("pullQuote", { speaker }, words);
  },

  renderMarkdown(node, helpers) {
    const { speaker } = node.attrs as { speaker: string };
    const mark = `[!PULLQUOTE] ${speaker.replace(/\s+/g, " ")}`.trim();
    const words = (node.content ?? []).map((child) => helpers.renderChildren([child])).join("\n\n");
    return [mark, ...words.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n");
  },
});
