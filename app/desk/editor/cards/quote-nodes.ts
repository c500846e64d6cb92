/** Cards that hold a text: toggle, columns, and parts for the site or for emails alone. */
import { mergeAttributes, Node as TiptapNode } from "@tiptap/core";
import { quoteMarkdown } from "#app/desk/editor/blocks/quote-markdown.ts";

function withoutSummary(element: Node): HTMLElement {
  const words = element.cloneNode(true) as HTMLElement;
  words.querySelector("summary")?.remove();
  return words;
}

/** The text of a card as the editor shows it: below its first line. */
const textBelow = (element: Node) => (element as HTMLElement).lastElementChild as HTMLElement;

/** Text below a line that opens it. */
const Toggle = TiptapNode.create({
  name: "toggle",
  group: "block",
  content: "block+",
  defining: true,

  addAttributes: () => ({ title: { default: "", rendered: false } }),

  parseHTML: () => [
    {
      tag: "details",
      getAttrs: (element: HTMLElement) => ({
        title: element.querySelector("summary")?.textContent?.trim() ?? "",
      }),
      contentElement: withoutSummary,
    },
    {
      tag: "div.card-toggle",
      getAttrs: (element: HTMLElement) => ({
        title: element.firstElementChild?.textContent?.replace("…", "") ?? "",
      }),
      contentElement: textBelow,
    },
  ],

  renderHTML: ({ node, HTMLAttributes }) => [
    "div",
    mergeAttributes(HTMLAttributes, { class: "card-toggle" }),
    ["p", { class: "callout-title", contenteditable: "false" }, node.attrs.title || "…"],
    ["div", 0],
  ],

  ...quoteMarkdown({
    node: "toggle",
    marks: "toggle",
    read: (_mark, title) => ({ title }),
    write: ({ title = "" }) => ["TOGGLE", title],
  }),
});

/** Two or three columns, one below the other on phones. */
const Columns = TiptapNode.create({
  name: "columns",
  group: "block",
  content: "column{1,3}",
  defining: true,
  isolating: true,

  parseHTML: () => [{ tag: "section.columns" }, { tag: "div.wp-block-columns" }],

  renderHTML: ({ HTMLAttributes }) => [
    "section",
    mergeAttributes(HTMLAttributes, { class: "columns" }),
    0,
  ],

  ...quoteMarkdown({
    node: "columns",
    marks: "columns",
    read: () => ({}),
    write: () => ["COLUMNS", ""],
  }),
});

const Column = TiptapNode.create({
  name: "column",
  content: "block+",
  isolating: true,

  parseHTML: () => [{ tag: "section.columns > section" }, { tag: "div.wp-block-column" }],

  renderHTML: ({ HTMLAttributes }) => ["section", HTMLAttributes, 0],

  ...quoteMarkdown({
    node: "column",
    marks: "column",
    read: () => ({}),
    write: () => ["COLUMN", ""],
  }),
});

/** A part that only the site or only emails show. */
const partFor = (medium: "web" | "email", label: string) =>
  TiptapNode.create({
    name: `${medium}Only`,
    group: "block",
    content: "block+",
    defining: true,

    parseHTML: () => [{ tag: `div[data-only=${medium}]`, contentElement: textBelow }],

    renderHTML: ({ HTMLAttributes }) => [
      "div",
      mergeAttributes(HTMLAttributes, { class: "card-part", "data-only": medium }),
      ["p", { class: "card-label", contenteditable: "false" }, label],
      ["div", 0],
    ],

    ...quoteMarkdown({
      node: `${medium}Only`,
      marks: medium,
      read: () => ({}),
      write: () => [medium.toUpperCase(), ""],
    }),
  });

/** @param labels what the editor says above the parts */
export const quoteNodes = (labels: { web: string; email: string }) => [
  Toggle,
  Columns,
  Column,
  partFor("web", labels.web),
  partFor("email", labels.email),
];
