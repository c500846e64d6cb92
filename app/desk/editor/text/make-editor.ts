import { Editor, type Extensions } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { Markdown } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";
import { Callout } from "#app/desk/editor/blocks/callout-node.ts";
import { EmbedCard } from "#app/desk/editor/blocks/embed-node.ts";
import { Figure } from "#app/desk/editor/blocks/figure-node.ts";
import { Footnote } from "#app/desk/editor/blocks/footnote-node.ts";
import { Gallery } from "#app/desk/editor/blocks/gallery-node.ts";
import { Player } from "#app/desk/editor/blocks/player-node.ts";
import { PullQuote } from "#app/desk/editor/blocks/pull-quote-node.ts";
import { readable, withoutEmptyParagraphs } from "#app/desk/editor/blocks/readable-markdown.ts";
import { cleanPaste } from "#app/desk/editor/paste/clean-paste.ts";
import { isMarkdown, putMarkdown } from "#app/desk/editor/paste/put-text.ts";

const EXTENSIONS: Extensions = [
  StarterKit.configure({
    // The post's title is the h1.
    heading: { levels: [2, 3, 4] },
    // Markdown has no underline, and readers would mistake it for a link.
    underline: false,
    link: {
      openOnClick: false,
      protocols: ["mailto"],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Figure,
  Gallery,
  Player,
  EmbedCard,
  Callout,
  PullQuote,
  Footnote,
  Markdown,
];

/** Elements that Markdown allows but the editor does not support: it would drop them. */
const STRANGE =
  /<(?:details|summary|dl|dt|dd|sub|sup|kbd|samp|var|mark|abbr|ins|q|time|small|caption|span|div)\b/i;

/** Embed cards contain elements that are unsupported elsewhere. */
const CARD = /<a class="embed"[^>]*>.*?<\/a>/g;

/** Whether the editor can show a text without losing anything. */
export const isWritable = (markdown: string): boolean => !STRANGE.test(markdown.replace(CARD, ""));

interface EditorOptions {
  element: HTMLElement;
  markdown: string;
  attributes: Record<string, string>;
  onChange(markdown: string): void;
  /** Handles files that were pasted or dropped at the cursor. */
  onFiles(files: File[]): void;
  /** Returns true for a key that was handled, e.g. by the slash menu. */
  onKey(event: KeyboardEvent): boolean;
}

/** Office programs add a picture of copied text to the clipboard: the text is preferred. */
const isWords = (data: DataTransfer | null): boolean =>
  Boolean(data?.types.includes("text/html") && data.getData("text/plain").trim());

/** Creates the editor in an element, with a Markdown text. */
export function makeEditor(options: EditorOptions): Editor {
  const { element, markdown, attributes, onChange, onFiles, onKey } = options;
  const takeFiles = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    if (files.length > 0) onFiles(files);
    return files.length > 0;
  };
  const editor: Editor = new Editor({
    element,
    extensions: EXTENSIONS,
    content: readable(markdown),
    contentType: "markdown",
    // The editor's CSS is in our style sheet; the content security policy allows no inline styles.
    injectCSS: false,
    editorProps: {
      attributes,
      handleKeyDown: (_view, event) => onKey(event),
      transformPastedHTML: cleanPaste,
      handleDrop(view, event, _slice, isMoved) {
        const { dataTransfer, clientX: left, clientY: top } = event as DragEvent;
        if (isMoved || !dataTransfer?.files.length) return false;
        const place = view.posAtCoords({ left, top });
        if (place) editor.commands.focus(place.pos);
        return takeFiles(dataTransfer);
      },
      handlePaste(_view, { clipboardData }) {
        if (!isWords(clipboardData) && takeFiles(clipboardData)) return true;
        const text = clipboardData?.getData("text/plain") ?? "";
        if (clipboardData?.types.includes("text/html") || !isMarkdown(text)) return false;
        return putMarkdown(editor, text);
      },
    },
    onUpdate: ({ editor: changed }) => onChange(withoutEmptyParagraphs(changed.getMarkdown())),
  });
  return editor;
}
