import { mergeAttributes, Node } from "@tiptap/core";
import { startIn } from "#app/desk/editor/blocks/start-in.ts";

/** Pandoc's fence for raw HTML. */
const FENCE = /^(`{3,}|~{3,})[ \t]*\{=html\}[ \t]*\n(?:([\s\S]*?)\n)?\1[`~]*[ \t]*(?:\n|$)/;

/** Longer than any row of backticks within. */
function fenceAround(html: string): string {
  const longest = Math.max(2, ...Array.from(html.matchAll(/`+/g), ([row]) => row.length));
  return "`".repeat(longest + 1);
}

/** HTML that its author writes by hand; sanitised when the post is saved, like all HTML. */
export const HtmlCard = Node.create({
  name: "htmlCard",
  group: "block",
  atom: true,
  draggable: true,

  addAttributes: () => ({ html: { default: "", rendered: false } }),

  parseHTML: () => [
    {
      tag: "pre[data-label=HTML]",
      priority: 60,
      getAttrs: (element: HTMLElement) => ({ html: element.textContent ?? "" }),
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => [
    "pre",
    mergeAttributes(HTMLAttributes, { "data-label": "HTML" }),
    ["code", node.attrs.html],
  ],

  markdownTokenizer: {
    name: "htmlCard",
    level: "block",
    start: startIn(/^(?:`{3,}|~{3,})[ \t]*\{=html\}/m),
    tokenize(source) {
      const [raw, , html = ""] = FENCE.exec(source) ?? [];
      return raw === undefined ? undefined : { type: "htmlCard", raw, html };
    },
  },

  parseMarkdown: (token, helpers) =>
    helpers.createNode("htmlCard", { html: (token as { html?: string }).html ?? "" }),

  renderMarkdown({ attrs }) {
    const html = String(attrs?.html ?? "");
    const fence = fenceAround(html);
    return `${fence}{=html}\n${html}\n${fence}`;
  },
});
