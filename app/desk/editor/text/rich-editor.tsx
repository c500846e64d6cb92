import type { Editor } from "@tiptap/core";
import { useEffect, useReducer, useRef, useState } from "react";
import { BlockFields } from "#app/desk/editor/blocks/block-fields.tsx";
import { RefusedFiles } from "#app/desk/editor/paste/refused-files.tsx";
import { useTextFiles } from "#app/desk/editor/paste/use-text-files.ts";
import { SendingLines } from "#app/desk/library/sending/sending-list.tsx";
import { useArrivals } from "#app/desk/library/sending/use-arrivals.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { isPicture, type LibraryItem, type LibraryPicture } from "#app/features/uploads/models.ts";
import type { InsertDialog } from "./insertions.ts";
import { LinkForm } from "./link-form.tsx";
import { makeEditor } from "./make-editor.ts";
import { type ChosenMedia, MediaForm } from "./media-form.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import { putFigure, putIntoGallery } from "./put-pictures.ts";
import { type KeyHandler, SlashMenu } from "./slash-menu.tsx";
import { Toolbar } from "./toolbar.tsx";
import "#styles/editor.css";

interface RichEditorProps {
  markdown: string;
  onChange(markdown: string): void;
}

interface EditorCallbacks {
  onFiles(files: File[]): void;
  onLink(): void;
}

/** Browsers have no type for photos that their system does not know. */
const isPictureFile = ({ name, type }: File) =>
  type.startsWith("image/") || /\.hei[cf]$/i.test(name);

/** ⌘K or Ctrl+K edits a link, as in other editors. */
const isLinkKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey);

function useEditor({ markdown, onChange }: RichEditorProps, calls: EditorCallbacks) {
  const keys = useRef<KeyHandler>(() => false);
  const { t } = useDeskText();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ onChange, ...calls });
  latest.current = { onChange, ...calls };
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the editor owns the text afterwards
  useEffect(() => {
    const made = makeEditor({
      element: place.current!,
      markdown,
      attributes: {
        class: "writing prose max-w-none",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": t("post.content"),
        "aria-haspopup": "listbox",
        "data-placeholder": t("slash.hint"),
      },
      onKey(event) {
        if (!isLinkKey(event)) return keys.current(event);
        event.preventDefault();
        latest.current.onLink();
        return true;
      },
      onChange: (text) => latest.current.onChange(text),
      onFiles: (files) => latest.current.onFiles(files),
    });
    made.on("transaction", redraw);
    setEditor(made);
    return () => made.destroy();
  }, []);
  return { place, editor, keys };
}

/** Dialogs that insert into the text, and pasted or dropped pictures. */
function useDialogs(editor: React.RefObject<Editor | null>) {
  const [dialog, setDialog] = useState<"link" | InsertDialog | null>(null);
  const { send, underWay } = useArrivals();
  const close = () => setDialog(null);
  const putter = (put: (editor: Editor, item: LibraryPicture) => void) => (item: LibraryItem) => {
    if (editor.current && isPicture(item)) put(editor.current, item);
  };
  const figure = putter((made, item) => putFigure(made, item));
  const chosenFigure = putter((made, item) => putFigure(made, item, true));
  const intoGallery = putter(putIntoGallery);
  return {
    dialog,
    setDialog,
    close,
    underWay,
    choosePicture(item: LibraryItem) {
      if (dialog === "gallery") return intoGallery(item);
      close();
      chosenFigure(item);
    },
    chooseMedia(media: ChosenMedia) {
      close();
      editor.current?.chain().focus().insertContent(media).run();
    },
    sendPictures(files: File[]) {
      if (dialog === "gallery") return send(files, intoGallery);
      close();
      send(files, figure);
    },
  };
}

/** A WYSIWYG editor for Markdown. */
export function RichEditor(props: RichEditorProps) {
  const made = useRef<Editor | null>(null);
  const dialogs = useDialogs(made);
  const texts = useTextFiles(made);
  const { place, editor, keys } = useEditor(props, {
    onFiles(files) {
      const pictures = files.filter(isPictureFile);
      if (pictures.length > 0) dialogs.sendPictures(pictures);
      void texts.takeTexts(files.filter((file) => !pictures.includes(file)));
    },
    onLink: () => dialogs.setDialog("link"),
  });
  made.current = editor;
  const { dialog, setDialog, close, underWay } = dialogs;
  return (
    <div>
      {editor && (
        <Toolbar
          editor={editor}
          onLink={() => setDialog("link")}
          onPicture={() => setDialog("picture")}
        />
      )}
      <div className="relative">
        <div ref={place} />
        {editor && <SlashMenu editor={editor} keys={keys} onDialog={setDialog} />}
      </div>
      <RefusedFiles files={texts.refused} onClose={texts.forget} />
      {underWay.length > 0 && (
        // In sight of the cursor, however long the text is.
        <div className="sticky bottom-[calc(var(--player-space,0px)+4.5rem)] z-10 rounded-b-xl bg-white p-4 dark:bg-neutral-900">
          <SendingLines sendings={underWay} />
        </div>
      )}
      {editor && (
        <>
          <BlockFields editor={editor} onAddPictures={() => setDialog("gallery")} />
          <LinkForm editor={editor} isOpen={dialog === "link"} onClose={close} />
          <MediaForm isOpen={dialog === "media"} onClose={close} onChoose={dialogs.chooseMedia} />
          <PicturePicker
            editor={editor}
            dialog={dialog}
            onClose={close}
            onChoose={dialogs.choosePicture}
            onFiles={dialogs.sendPictures}
          />
        </>
      )}
    </div>
  );
}
