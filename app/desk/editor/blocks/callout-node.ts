import { mergeAttributes, Node } from "@tiptap/core";
import { dictionary } from "#app/lib/dictionary.ts";
import { quoteMarkdown } from "./quote-markdown.ts";

export const CALLOUTS = ["note", "tip", "warning", "cta"] as const;
type CalloutKind = (typeof CALLOUTS)[number];

const KIND = dictionary<CalloutKind>({
  note: "note",
  important: "note",
  tip: "tip",
  warning: "warning",
  caution: "warning",
  cta: "cta",
});

/** A note, tip, warning or call to action. */
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
          title: element.querySelector(".callout-title")?.textContent?.replace("…", "") ?? "",
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

  ...quoteMarkdown({
    node: "callout",
    marks: Object.keys(KIND).join("|"),
    read: (mark, title) => ({ kind: KIND[mark]!, title }),
    write: ({ kind = "note", title = "" }) => [kind.toUpperCase(), title],
  }),
});
