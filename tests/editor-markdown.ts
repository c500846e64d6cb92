import { getSchema } from "@tiptap/core";
import { MarkdownManager } from "@tiptap/markdown";
import { EXTENSIONS } from "#app/desk/editor/text/make-editor.ts";

/** The editor's document and its Markdown, without a browser. */
export const schema = getSchema(EXTENSIONS);
export const markdown = new MarkdownManager({ extensions: EXTENSIONS });
