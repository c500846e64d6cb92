import { InputRule, mergeAttributes, Node } from "@tiptap/core";
import { noteAt, noteMarkup } from "./footnote-markup.ts";

/** A footnote at its reference; numbered by CSS counters. */
export const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,

  addAttributes() {
    return { text: { default: "", rendered: false } };
  },

  parseHTML() {
    return [
      {
        tag: "sup[data-note]",
        getAttrs: (element: HTMLElement) => ({ text: element.dataset.note ?? "" }),
      },
    ];
  },

  renderHTML({ node, HTMLAttributes }) {
    const { text } = node.attrs;
    return ["sup", mergeAttributes(HTMLAttributes, { "data-note": text, title: text })];
  },

  addInputRules() {
    return [
      new InputRule({
        find: /\^\[([^[\]]+)\]$/,
        handler: ({ range, match, chain }) => {
          const attrs = { text: match[1]!.trim() };
          chain().deleteRange(range).insertContent({ type: "footnote", attrs }).run();
        },
      }),
    ];
  },

  markdownTokenizer: {
    name: "footnote",
    level: "inline",
    start: (source) => source.indexOf("^["),
    tokenize(source) {
      const note = noteAt(source);
      return note ? { type: "footnote", ...note } : undefined;
    },
  },

  parseMarkdown: (token, helpers) => helpers.createNode("footnote", { text: token.text ?? "" }),

  renderMarkdown: (node) => noteMarkup(String(node.attrs?.text ?? "")),
});
