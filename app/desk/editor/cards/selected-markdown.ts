import type { Editor } from "@tiptap/core";
import { storable } from "#app/desk/editor/blocks/editable-markdown.ts";
import { withoutSuggestions } from "#app/desk/editor/suggesting/resolve.ts";

/** The selection as Markdown, without open suggestions; "" for none. */
export function selectedMarkdown(editor: Editor): string {
  const { selection, schema } = editor.state;
  if (selection.empty) return "";
  const selected = schema.topNodeType.create(null, selection.content().content);
  const content = withoutSuggestions(selected).content.toJSON();
  return storable(editor.markdown?.serialize({ type: "doc", content }) ?? "");
}
