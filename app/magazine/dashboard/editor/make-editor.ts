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

/** What looks as if somebody had written it as Markdown. */
const MARKDOWN_SIGNS = /^(?:#{1,6} |[-*+] |\d+\. |> |```|\|.+\|)|\*\*\S|\]\(\S+\)/m;

interface EditorOptions {
  element: HTMLElement;
  markdown: string;
  attributes: Record<string, string>;
  onChange(markdown: string): void;
  /** Pictures that were pasted or dropped. */
  onPictures(files: File[]): void;
  /** True for a key that somebody else has answered. */
  onKey(event: KeyboardEvent): boolean;
}

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));

/** Makes the editor in an element, with a Markdown text in it. */
export function makeEditor(options: EditorOptions): Editor {
  const { element, markdown, attributes, onChange, onPictures, onKey } = options;
  const takePictures = (data: DataTransfer | null): boolean => {
    const files = picturesIn(data);
    if (files.length > 0) onPictures(files);
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
      handleDrop: (_view, event, _slice, isMoved) =>
        !isMoved && takePictures((event as DragEvent).dataTransfer),
      handlePaste(_view, { clipboardData }) {
        if (takePictures(clipboardData)) return true;
        const text = clipboardData?.getData("text/plain") ?? "";
        if (clipboardData?.types.includes("text/html") || !MARKDOWN_SIGNS.test(text)) return false;
        return editor.commands.insertContent(readable(text), { contentType: "markdown" });
      },
    },
    onUpdate: ({ editor: changed }) => onChange(withoutRoom(changed.getMarkdown())),
  });
  return editor;
}
