import type { Editor } from "@tiptap/core";
import { Selection } from "@tiptap/pm/state";
import { yUndoPluginKey } from "@tiptap/y-tiptap";
import { embedOf } from "#app/features/player/embeds/embeds.ts";
import { fetchCardFacts } from "./fetch-card-facts.ts";

/** A URL and nothing else; a bare id, which `embedOf` takes too, is a word of the text here. */
const LONE_URL = /^https?:\/\/\S+$/i;

/** Whether a text is the URL of a video or audio file that can be embedded. */
export const isEmbeddableUrl = (text: string): boolean =>
  LONE_URL.test(text) && embedOf(text, window.location.hostname) !== null;

/** The position of a paragraph between other blocks that holds this text alone. */
function paragraphOf({ state }: Editor, text: string): number | null {
  let found: number | null = null;
  state.doc.forEach((node, at) => {
    if (node.type.name === "paragraph" && node.textContent.trim() === text) found = at;
  });
  return found;
}

/**
 * Replaces the paragraph that holds a URL alone by its embed, once the server knows it. A step of its own:
 * one undo brings the link back. Without an answer it stays a link.
 */
export async function embedLoneUrl(editor: Editor, url: string): Promise<void> {
  const facts = await fetchCardFacts("embeds", url);
  if ("code" in facts || editor.isDestroyed) return;
  const at = paragraphOf(editor, url);
  const embed = editor.schema.nodes.embed?.create(facts);
  if (at === null || !embed) return;
  yUndoPluginKey.getState(editor.state)?.undoManager.stopCapturing();
  const { tr } = editor.state;
  const end = at + editor.state.doc.nodeAt(at)!.nodeSize;
  const hadCursor = editor.state.selection.from > at && editor.state.selection.from < end;
  const isLast = end === editor.state.doc.content.size;
  const after = isLast ? [editor.schema.nodes.paragraph!.create()] : [];
  tr.replaceWith(at, end, [embed, ...after]);
  if (hadCursor) tr.setSelection(Selection.near(tr.doc.resolve(at + embed.nodeSize)));
  editor.view.dispatch(tr);
}

/** The URLs of videos and audio files that are alone on a line of a text. */
export const loneUrlsIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(isEmbeddableUrl);

/** The URL that is alone on the line, with the cursor at its end; null otherwise. */
export function loneUrlBefore({ state }: Editor): string | null {
  const { $from, empty } = state.selection;
  const isLine = empty && $from.depth === 1 && $from.parent.type.name === "paragraph";
  if (!isLine || $from.parentOffset < $from.parent.content.size) return null;
  const text = $from.parent.textContent.trim();
  return isEmbeddableUrl(text) ? text : null;
}

/** Whether the cursor is on an empty line between blocks, where a pasted URL becomes an embed. */
export function isOnEmptyLine({ state }: Editor): boolean {
  const { $from, empty } = state.selection;
  return empty && $from.depth === 1 && $from.parent.content.size === 0;
}
