/** Marks and attributes of suggestions in the schema of the editor. */
import { type Attributes, Extension, type Extensions, Mark } from "@tiptap/core";
import {
  BREAK,
  DELETION,
  INSERTION,
  NODE,
  type SuggestedBreak,
  type SuggestedNode,
} from "./suggestion.ts";

/** Never read from HTML: what is pasted or stored holds no suggestions. */
const hidden = { rendered: false, parseHTML: () => null };

const stamp = (): Attributes => ({ id: hidden, by: hidden, name: hidden, at: hidden });

const suggestionMark = (name: string, tag: "ins" | "del") =>
  Mark.create({
    name,
    // Around all other marks.
    priority: 2000,
    inclusive: false,
    addAttributes: stamp,
    renderHTML: ({ mark }) => [
      tag,
      { "data-suggestion": mark.attrs.id, class: `suggested-${tag}` },
      0,
    ],
  });

/** Attributes of everything that is not text, since marks of nodes do not pass Yjs. */
const SuggestedNodes = Extension.create({
  name: "suggestedNodes",
  addGlobalAttributes: () => [
    {
      types: "nodes",
      attributes: {
        [NODE]: {
          default: null,
          parseHTML: () => null,
          renderHTML(attributes) {
            const own: SuggestedNode | null = attributes[NODE];
            return own && { "data-suggestion": own.id, "data-suggested": own.kind };
          },
        },
        [BREAK]: {
          default: null,
          keepOnSplit: false,
          parseHTML: () => null,
          renderHTML(attributes) {
            const own: SuggestedBreak | null = attributes[BREAK];
            return own && { "data-suggested-break": own.kind };
          },
        },
      },
    },
  ],
});

/** Extensions that the document needs for suggestions; not the commands. */
export const SUGGESTIONS: Extensions = [
  suggestionMark(INSERTION, "ins"),
  suggestionMark(DELETION, "del"),
  SuggestedNodes,
];
