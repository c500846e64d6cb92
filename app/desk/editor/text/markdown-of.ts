import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { storable } from "#app/desk/editor/blocks/editable-markdown.ts";
import { withoutSuggestions } from "#app/desk/editor/suggesting/resolve.ts";

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

/** The whole text as Markdown, without open suggestions: whatever is saved, counted or shown comes from here. */
export function markdownOf(editor: Editor): string {
  const { content } = withoutSuggestions(editor.state.doc);
  const blocks = content.content.map((block) => blockMarkdown(editor, block));
  return blocks.filter((text) => text !== "").join("\n\n");
}
