import { Editor, type Extensions } from "@tiptap/core";
import { TableKit } from "@tiptap/extension-table";
import { Markdown } from "@tiptap/markdown";
import StarterKit from "@tiptap/starter-kit";
import { Callout } from "./callout-node.ts";
import { cleanPaste } from "./clean-paste.ts";
import { EmbedCard } from "./embed-node.ts";
import { Figure } from "./figure-node.ts";
import { Footnote } from "./footnote-node.ts";
import { Gallery } from "./gallery-node.ts";
import { Player } from "./player-node.ts";
import { isMarkdown, putMarkdown } from "./put-text.ts";
import { readable, withoutRoom } from "./readable-markdown.ts";

const EXTENSIONS: Extensions = [
  StarterKit.configure({
    // A post's own title is its h1.
    heading: { levels: [2, 3, 4] },
    // Markdown has no underline, and readers take it for a link.
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
  Footnote,
  Markdown,
];

/** Elements that Markdown lets through and the editor does not know: it would drop them. */
const STRANGE =
  /<(?:details|summary|dl|dt|dd|sub|sup|kbd|samp|var|mark|abbr|ins|q|time|small|caption|span|div)\b/i;

/** Cards of films hold what is strange elsewhere. */
const CARD = /<a class="embed"[^>]*>.*?<\/a>/g;

/** Whether the editor can show a text without losing anything of it. */
export const isWritable = (markdown: string): boolean => !STRANGE.test(markdown.replace(CARD, ""));

interface EditorOptions {
  element: HTMLElement;
  markdown: string;
  attributes: Record<string, string>;
  onChange(markdown: string): void;
  /** Files that were pasted or dropped; the writer is where they were. */
  onFiles(files: File[]): void;
  /** True for a key that somebody else has answered. */
  onKey(event: KeyboardEvent): boolean;
}

/** Office programs put a picture of the words beside them: the words are what was meant. */
const isWords = (data: DataTransfer | null): boolean =>
  Boolean(data?.types.includes("text/html") && data.getData("text/plain").trim());

/** Makes the editor in an element, with a Markdown text in it. */
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
    // Its style sheet is one of ours; the page's policy lets no other in.
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
    onUpdate: ({ editor: changed }) => onChange(withoutRoom(changed.getMarkdown())),
  });
  return editor;
}
