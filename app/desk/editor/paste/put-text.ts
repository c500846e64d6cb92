import { createDocument, type Editor } from "@tiptap/core";
import { belowTitle, editable } from "#app/desk/editor/blocks/editable-markdown.ts";
import { embedLoneUrl, loneUrlsIn } from "#app/desk/editor/text/lone-url.ts";
import { areValid, repairNode } from "#app/desk/editor/together/repair-blocks.ts";
import type { TextForm } from "./text-files.ts";

/** Text that looks like Markdown. */
const MARKDOWN_SIGNS = /^(?:#{1,6} |[-*+] |\d+\. |> |```|\|.+\|)|\*\*\S|\]\(\S+\)/m;

/** Guesses by its marks whether plain text was written as Markdown. */
export const isMarkdown = (text: string): boolean => MARKDOWN_SIGNS.test(text);

/** Inserts Markdown at the cursor. */
export function putMarkdown(editor: Editor, text: string): boolean {
  const markdown = editable(belowTitle(text));
  const blocks = createDocument(editor.markdown!.parse(markdown), editor.schema).children;
  if (areValid(blocks)) {
    return editor.commands.insertContent(markdown, { contentType: "markdown" });
  }
  return editor.commands.insertContent(blocks.flatMap(repairNode).map((block) => block.toJSON()));
}

/** Inserts a text at the cursor: of a file, cleaned like a paste, or pasted. The URL of a video alone on a line becomes its embed. */
export function putText(editor: Editor, text: string, form: TextForm): void {
  if (form === "html") return void editor.view.pasteHTML(text);
  if (form === "markdown" || isMarkdown(text)) putMarkdown(editor, text);
  else editor.view.pasteText(text);
  for (const url of loneUrlsIn(text)) void embedLoneUrl(editor, url);
}
