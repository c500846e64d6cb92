import { mergeAttributes, Node } from "@tiptap/core";
import { fenceAround } from "#app/desk/editor/blocks/safe-markdown.ts";
import { startIn } from "#app/desk/editor/blocks/start-in.ts";
import {
  type RawHtml,
  readFrameInfo,
  writeFrameInfo,
} from "#app/features/posts/raw-html/raw-html.ts";

/** Pandoc's fence for raw HTML, also of a frame. */
const FENCE = /^(`{3,}|~{3,})[ \t]*(\{=html[^\n`]*)\n(?:([\s\S]*?)\n)?\1[`~]*[ \t]*(?:\n|$)/;

/** HTML that is sanitised has no frame, and so neither height nor title. */
const SANITISED = { height: 0, title: "" };

/** Parses the info string of a block of code that holds HTML; null for other code. */
const readInfo = (info: string) => (info.trim() === "{=html}" ? SANITISED : readFrameInfo(info));

const infoOf = (facts: RawHtml): string => (facts.height > 0 ? writeFrameInfo(facts) : "{=html}");

/**
 * HTML that its author writes by hand; sanitised when the post is saved, like all HTML, or shown as it is in a
 * frame, where an owner has confirmed it.
 */
export const HtmlCard = Node.create({
  name: "htmlCard",
  group: "block",
  atom: true,
  draggable: true,

  addAttributes: () => ({
    html: { default: "", rendered: false },
    title: { default: "", rendered: false },
    /** Height of its frame; 0 for none. */
    height: { default: 0, rendered: false },
  }),

  parseHTML: () => [
    {
      tag: "pre[data-label=HTML]",
      priority: 60,
      getAttrs: ({ textContent, dataset }: HTMLElement) => ({
        html: textContent ?? "",
        ...readInfo(dataset.info ?? "{=html}"),
      }),
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => [
    "pre",
    mergeAttributes(HTMLAttributes, {
      "data-label": "HTML",
      "data-info": infoOf(node.attrs as RawHtml),
    }),
    ["code", node.attrs.html],
  ],

  markdownTokenizer: {
    name: "htmlCard",
    level: "block",
    start: startIn(/^(?:`{3,}|~{3,})[ \t]*\{=html[ }]/m),
    tokenize(source) {
      const [raw, , info = "", html = ""] = FENCE.exec(source) ?? [];
      const facts = raw === undefined ? null : readInfo(info);
      return facts ? { type: "htmlCard", raw: raw!, facts: { ...facts, html } } : undefined;
    },
  },

  parseMarkdown: (token, helpers) =>
    helpers.createNode("htmlCard", (token as { facts?: RawHtml }).facts),

  renderMarkdown({ attrs }) {
    const { html = "", title = "", height = 0 } = (attrs ?? {}) as Partial<RawHtml>;
    const fence = fenceAround(html);
    return `${fence}${infoOf({ html, title, height })}\n${html}\n${fence}`;
  },
});
