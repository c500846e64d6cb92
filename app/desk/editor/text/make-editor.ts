import { Editor, type Extensions } from "@tiptap/core";
import { Collaboration } from "@tiptap/extension-collaboration";
import { TableKit } from "@tiptap/extension-table";
import { Markdown } from "@tiptap/markdown";
import { BlockKeys } from "#app/desk/editor/block-tools/block-keys.ts";
import { BasicKit } from "#app/desk/editor/blocks/basic-kit.ts";
import { Callout } from "#app/desk/editor/blocks/callout-node.ts";
import { EmbedCard } from "#app/desk/editor/blocks/embed-node.ts";
import { FigureNode } from "#app/desk/editor/blocks/figure-node.ts";
import { Footnote } from "#app/desk/editor/blocks/footnote-node.ts";
import { Gallery } from "#app/desk/editor/blocks/gallery-node.ts";
import { PlayerNode } from "#app/desk/editor/blocks/player-node.ts";
import { PullQuote } from "#app/desk/editor/blocks/pull-quote-node.ts";
import { type CardLabels, cardNodes } from "#app/desk/editor/cards/card-nodes.ts";
import { Find } from "#app/desk/editor/find/find-extension.ts";
import { EmojiNames } from "#app/desk/editor/inline/emoji-rule.ts";
import { Highlight, Subscript, Superscript } from "#app/desk/editor/inline/html-mark.ts";
import { TaskItem, TaskList } from "#app/desk/editor/inline/task-list.ts";
import { cleanPaste } from "#app/desk/editor/paste/clean-paste.ts";
import { EmbeddedPictures } from "#app/desk/editor/paste/embedded-extension.ts";
import type { LostParts } from "#app/desk/editor/paste/lost-parts.ts";
import { isMarkdown, putText } from "#app/desk/editor/paste/put-text.ts";
import { Suggesting } from "#app/desk/editor/suggesting/suggesting-extension.ts";
import { SUGGESTIONS } from "#app/desk/editor/suggesting/suggestion-marks.ts";
import { Carets } from "#app/desk/editor/together/carets.ts";
import type { TextSession } from "#app/desk/editor/together/text-session.ts";
import { UndoSteps } from "#app/desk/editor/together/undo-steps.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import {
  embedLoneUrl,
  isEmbeddableUrl,
  isOnEmptyLine,
  loneUrlBefore,
  loneUrlsIn,
} from "./lone-url.ts";
import { readSelection } from "./read-selection.ts";

export const EXTENSIONS: Extensions = [
  BasicKit,
  TableKit.configure({ table: { resizable: false } }),
  FigureNode,
  Gallery,
  PlayerNode,
  EmbedCard,
  Callout,
  PullQuote,
  Footnote,
  Highlight,
  Superscript,
  Subscript,
  TaskList,
  TaskItem,
  EmojiNames,
  BlockKeys,
  Find,
  ...SUGGESTIONS,
  Suggesting,
  Markdown,
];

/** @param labels what the editor calls the cards that readers do not see as such */
export const editorExtensions = (labels: CardLabels): Extensions => [
  ...EXTENSIONS,
  ...cardNodes(labels),
];

/** Elements that Markdown allows but the editor does not support: it would drop them. */
const STRANGE =
  /<(?:details|summary|dl|dt|dd|sub|sup|kbd|samp|var|mark|abbr|ins|q|time|small|caption|span|div)\b/i;

/** Embed cards contain elements that are unsupported elsewhere. */
const CARD = /<a class="embed"[^>]*>.*?<\/a>/g;

/** The marks that the editor supports, without attributes and within a paragraph. */
const MARK = /<(mark|sup|sub)>((?:(?!<\/?\1>|\n\s*\n)[\s\S])+)<\/\1>/gi;

/** A text without supported marks, including nested ones. */
function withoutMarks(markdown: string): string {
  const rest = markdown.replace(MARK, "$2");
  return rest === markdown ? rest : withoutMarks(rest);
}

/** Code, and raw HTML, which has a card of its own. */
const FENCED = /^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1/gm;

/** Whether the editor can show a text without losing anything. */
export const isWritable = (markdown: string): boolean =>
  !STRANGE.test(withoutMarks(markdown.replace(CARD, "").replace(FENCED, "")));

/** Keys of input methods, and of keyboards on screens. */
const COMPOSED = ["Process", "Unidentified"];

interface EditorOptions {
  labels: CardLabels;
  element: HTMLElement;
  /** Has the text. */
  session: TextSession;
  attributes: Record<string, string>;
  /** Handles files that were pasted or dropped at the cursor. */
  onFiles(files: File[]): void;
  /** Uploads a picture of a paste; `put` inserts it where it stood. */
  onPicture(file: File, put: (item: LibraryPicture) => void): void;
  /** Returns true for a key that was handled, e.g. by the slash menu. */
  onKey(event: KeyboardEvent): boolean;
  /** Parts of a paste that could not be kept. */
  onLost(lost: LostParts): void;
}

/** Office programs add a picture of copied text to the clipboard: the text is preferred. */
const isWords = (data: DataTransfer | null): boolean =>
  Boolean(data?.types.includes("text/html") && data.getData("text/plain").trim());

/**
 * Pastes plain text: an address on a line of its own becomes its card, Markdown what it means.
 * @returns false for what the editor pastes by itself
 */
function pasteText(editor: Editor, data: DataTransfer | null): boolean {
  const text = data?.getData("text/plain") ?? "";
  const isLoneUrl = isEmbeddableUrl(text.trim()) && isOnEmptyLine(editor);
  if (isLoneUrl) {
    putText(editor, text.trim(), "plain");
    return true;
  }
  const isFormatted = data?.types.includes("text/html");
  // One that is all of the paste may be meant for a sentence.
  const hasVideo = !isEmbeddableUrl(text.trim()) && loneUrlsIn(text).length > 0;
  if (isFormatted || !(hasVideo || isMarkdown(text))) return false;
  putText(editor, text, "plain");
  return true;
}

/** Creates the editor in an element, with the text of a session. */
export function makeEditor(options: EditorOptions): Editor {
  const { element, session, attributes, onFiles, onPicture, onKey, onLost } = options;
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  };
  const editor: Editor = new Editor({
    element,
    extensions: [
      ...editorExtensions(options.labels),
      Collaboration.configure({ fragment: session.fragment }),
      Carets.configure({ awareness: session.awareness }),
      UndoSteps,
      EmbeddedPictures.configure({ onPicture }),
    ],
    // The editor's CSS is in our style sheet; the content security policy allows no inline styles.
    injectCSS: false,
    editorProps: {
      attributes,
      handleDOMEvents: {
        keydown(_view, event) {
          // Not while letters are put together, which the editor waits for.
          if (!event.isComposing && !COMPOSED.includes(event.key)) readSelection();
          return false;
        },
      },
      handleKeyDown(_view, event) {
        if (onKey(event)) return true;
        const url = event.key === "Enter" && !event.shiftKey ? loneUrlBefore(editor) : null;
        if (url) void embedLoneUrl(editor, url);
        return false;
      },
      transformPastedHTML(html) {
        const cleaned = cleanPaste(html);
        onLost(cleaned.lost);
        return cleaned.html;
      },
      handleDrop(view, event, _slice, isMoved) {
        const { dataTransfer, clientX: left, clientY: top } = event as DragEvent;
        if (isMoved || !dataTransfer?.files.length) return false;
        const place = view.posAtCoords({ left, top });
        if (place) editor.commands.focus(place.pos);
        return takeFiles(dataTransfer);
      },
      handlePaste(_view, { clipboardData }) {
        if (!isWords(clipboardData) && takeFiles(clipboardData)) return true;
        return pasteText(editor, clipboardData);
      },
    },
  });
  return editor;
}
