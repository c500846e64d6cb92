import type {
  AnyExtension,
  JSONContent,
  MarkdownRendererHelpers,
  RenderContext,
} from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { DELETION, INSERTION } from "#app/desk/editor/suggesting/suggestion.ts";
import { asCode, asItem, asTarget, asWords } from "./safe-markdown.ts";

/** Marks that code cannot have: all but those of suggestions. */
const NOT_IN_CODE = "code bold italic strike link highlight superscript subscript";

const STRUCK = [
  { tag: "s" },
  { tag: "del:not([data-suggestion])" },
  { tag: "strike" },
  {
    style: "text-decoration",
    consuming: false,
    getAttrs: (style: string) => style.includes("line-through") && {},
  },
];

type Write = (
  node: JSONContent,
  helpers: MarkdownRendererHelpers,
  context: RenderContext,
) => string;

/** An extension whose Markdown is changed. */
const rewritten = (extension: AnyExtension, change: (written: string) => string): AnyExtension =>
  extension.extend({
    renderMarkdown(node: JSONContent, helpers: MarkdownRendererHelpers, context: RenderContext) {
      const write = extension.config.renderMarkdown as Write;
      return change(write(node, helpers, context));
    },
  });

const writeCode: Write = ({ content = [], attrs }, helpers) =>
  asCode(helpers.renderChildren(content), String(attrs?.language ?? ""));

/** The same link with an address that Markdown can hold. */
const withTarget = (link: AnyExtension): AnyExtension => {
  const write = link.config.renderMarkdown as Write;
  return link.extend({
    renderMarkdown: (node: JSONContent, helpers: MarkdownRendererHelpers, context: RenderContext) =>
      write(
        { ...node, attrs: { ...node.attrs, href: asTarget(String(node.attrs?.href ?? "")) } },
        helpers,
        context,
      ),
  });
};

/**
 * Code can be suggested, in lines and in blocks; a suggestion to remove text is not struck-through text. What is
 * written as Markdown is read as the same again.
 */
function suited(extension: AnyExtension): AnyExtension {
  switch (extension.name) {
    case "code":
      return extension.extend({ excludes: NOT_IN_CODE });
    case "codeBlock":
      return extension.extend({
        marks: `${INSERTION} ${DELETION}`,
        renderMarkdown: writeCode,
      });
    case "paragraph":
      return rewritten(extension, asWords);
    case "listItem":
      return rewritten(extension, asItem);
    case "link":
      return withTarget(extension);
    case "strike":
      return extension.extend({ parseHTML: () => STRUCK });
    default:
      return extension;
  }
}

/** Paragraphs, headings, lists, quotes, code, links and the usual marks. */
export const BasicKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(suited);
  },
}).configure({
  // The post's title is the h1.
  heading: { levels: [2, 3, 4] },
  // Markdown has no underline, and readers would mistake it for a link.
  underline: false,
  // The document keeps the steps of each writer apart.
  undoRedo: false,
  link: {
    openOnClick: false,
    // `[words](address)` becomes a link while typing.
    markdownLinks: true,
    protocols: ["mailto"],
    HTMLAttributes: { rel: null, target: null },
  },
});
