import { mergeAttributes, Node } from "@tiptap/core";
import { quoteMarkdown } from "./quote-markdown.ts";

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

  ...quoteMarkdown({
    node: "pullQuote",
    marks: "pullquote",
    read: (_mark, speaker) => ({ speaker }),
    write: ({ speaker = "" }) => ["PULLQUOTE", speaker],
  }),
});
