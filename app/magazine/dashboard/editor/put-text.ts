import type { Editor } from "@tiptap/core";
import { belowTitle, readable } from "./readable-markdown.ts";
import type { TextForm } from "./text-files.ts";

/** What looks as if somebody had written it as Markdown. */
const MARKDOWN_SIGNS = /^(?:#{1,6} |[-*+] |\d+\. |> |```|\|.+\|)|\*\*\S|\]\(\S+\)/m;

export const isMarkdown = (text: string): boolean => MARKDOWN_SIGNS.test(text);

/** Puts Markdown where the writer is. */
export const putMarkdown = (editor: Editor, text: string): boolean =>
  editor.commands.insertContent(readable(belowTitle(text)), { contentType: "markdown" });

/** Puts a file's words where the writer is, cleaned as if they had been pasted. */
export function putText(editor: Editor, text: string, form: TextForm): void {
  if (form === "html") editor.view.pasteHTML(text);
  else if (form === "markdown" || isMarkdown(text)) putMarkdown(editor, text);
  else editor.view.pasteText(text);
}
