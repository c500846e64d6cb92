import { mergeAttributes, Node } from "@tiptap/core";
import { dictionary } from "#app/lib/dictionary.ts";

export const CALLOUTS = ["note", "tip", "warning"] as const;
type CalloutKind = (typeof CALLOUTS)[number];

const KIND = dictionary<CalloutKind>({
  note: "note",
  important: "note",
  tip: "tip",
  warning: "warning",
  caution: "warning",
});

/** A callout in Markdown is a block quote: its type, its title, and the lines that follow. */
const CALLOUT =
  /^ {0,3}> ?\[!(note|tip|important|warning|caution)\][ \t]*([^\n]*)(?:\n|$)((?: {0,3}>[^\n]*(?:\n|$))*)/i;

/** A note, tip or warning. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,

  addAttributes() {
    return {
      kind: { default: "note", rendered: false },
      title: { default: "", rendered: false },
    };
  },

  parseHTML() {
    return [
      {
        tag: "aside",
        getAttrs: (element: HTMLElement) => ({
          kind: CALLOUTS.find((kind) => element.classList.contains(`callout-${kind}`)) ?? "note",
          title: element.querySelector(".callout-title")?.textContent ?? "",
        }),
        contentElement: (element) => {
          const words = element.cloneNode(true) as HTMLElement;
          words.querySelector(".callout-title")?.remove();
          return words;
        },
      },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { kind, title } = node.attrs;
    return [
      "aside",
      mergeAttributes(HTMLAttributes, { class: `callout callout-${kind}`, role: "note" }),
      ["p", { class: "callout-title", contenteditable: "false" }, title || "…"],
      ["div", 0],
    ];
  },

  markdownTokenizer: {
    name: "callout",
    level: "block",
    start: (source) => source.search(/^ {0,3}> ?\[!/m),
    tokenize(source, _tokens, lexer) {
      const [raw, name, title, lines] = CALLOUT.exec(source) ?? [];
      if (raw === undefined) return undefined;
      const inner = lines!.replace(/^ {0,3}> ?/gm, "");
      return {
        type: "callout",
        raw,
        kind: KIND[name!.toLowerCase()],
        title: title!.trim(),
        tokens: lexer.blockTokens(inner),
      };
    },
  },

  parseMarkdown(token, helpers) {
    const { kind, title } = token as { kind?: string; title?: string };
    const content = helpers.parseChildren(token.tokens ?? []);
    const facts = { kind: kind ?? "note", title: title ?? "" };
    return helpers.createNode(
      "callout",
      facts,
      content.length > 0 ? content : [{ type: "paragraph" }],
    );
  },

  renderMarkdown(node, helpers) {
    const { kind, title } = node.attrs as { kind: string; title: string };
    const mark = `[!${kind.toUpperCase()}] ${title.replace(/\s+/g, " ")}`.trim();
    const words = (node.content ?? []).map((child) => helpers.renderChildren([child])).join("\n\n");
    return [mark, ...words.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n");
  },
});
