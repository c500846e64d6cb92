import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { storable } from "#app/desk/editor/blocks/readable-markdown.ts";

/** The Markdown of blocks. A block never changes, it is replaced: only new ones are written. */
const known = new WeakMap<Node, string>();

function blockMarkdown(editor: Editor, block: Node): string {
  const before = known.get(block);
  if (before !== undefined) return before;
  const written = editor.markdown!.serialize({ type: "doc", content: [block.toJSON()] });
  const text = storable(written);
  known.set(block, text);
  return text;
}

/** The whole text as Markdown. */
export function markdownOf(editor: Editor): string {
  const blocks = editor.state.doc.content.content.map((block) => blockMarkdown(editor, block));
  return blocks.filter((text) => text !== "").join("\n\n");
}
