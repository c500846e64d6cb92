import type { AnyExtension } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { DELETION, INSERTION } from "#app/desk/editor/suggesting/suggestion.ts";

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

/** Code can be suggested, in lines and in blocks; a suggestion to remove text is not struck-through text. */
function suited(extension: AnyExtension): AnyExtension {
  switch (extension.name) {
    case "code":
      return extension.extend({ excludes: NOT_IN_CODE });
    case "codeBlock":
      return extension.extend({ marks: `${INSERTION} ${DELETION}` });
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
