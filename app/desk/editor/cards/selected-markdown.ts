import type { Editor } from "@tiptap/core";
import { storable } from "#app/desk/editor/blocks/readable-markdown.ts";

/** The selection as Markdown; "" for none. */
export function selectedMarkdown(editor: Editor): string {
  const { selection } = editor.state;
  if (selection.empty) return "";
  const content = selection.content().content.toJSON();
  return storable(editor.markdown?.serialize({ type: "doc", content }) ?? "");
}
