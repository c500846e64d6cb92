/** Texts as blocks, without an editor on the page. */
import { createDocument, getSchema } from "@tiptap/core";
import { MarkdownManager } from "@tiptap/markdown";
import type { Node, Schema } from "@tiptap/pm/model";
import { editable, withoutEmptyParagraphs } from "#app/desk/editor/blocks/editable-markdown.ts";
import { editorExtensions } from "#app/desk/editor/text/make-editor.ts";

import { repairNode } from "./repair-blocks.ts";

export interface TextParser {
  schema: Schema;
  blocksOf(markdown: string): Node[];
  /** The Markdown of one block; equal for blocks that would be stored alike. */
  write(block: Node): string;
}

/** Labels of cards in the editor: no text depends on them. */
const NO_LABELS = { membersOnly: "", web: "", email: "", signUp: "" };

/** Converts Markdown to blocks of the editor and back without an editor, e.g. in a test or for another browser's text. */
export function makeTextParser(): TextParser {
  const extensions = editorExtensions(NO_LABELS);
  const schema = getSchema(extensions);
  const manager = new MarkdownManager({ extensions });
  return {
    schema,
    blocksOf(markdown) {
      // Forms send lines that end with CRLF (HTML: constructing the entry list).
      const parsed = manager.parse(editable(markdown.replaceAll("\r\n", "\n")));
      if (!parsed.content?.length) return [];
      return createDocument(parsed, schema).children.flatMap(repairNode);
    },
    write: (block) =>
      withoutEmptyParagraphs(manager.serialize({ type: "doc", content: [block.toJSON()] })),
  };
}
