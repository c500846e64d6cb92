import type { Editor } from "@tiptap/core";
import { useEffect, useReducer, useRef, useState } from "react";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import { useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { BlockFields } from "./block-fields.tsx";
import type { InsertDialog } from "./insertions.ts";
import { LinkForm } from "./link-form.tsx";
import { makeEditor } from "./make-editor.ts";
import { type ChosenMedia, MediaForm } from "./media-form.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { putFigure, putIntoGallery } from "./put-pictures.ts";
import { FIGURE_WIDTH, UploadState, usePictures } from "./sent-pictures.tsx";
import { type KeyHandler, SlashMenu } from "./slash-menu.tsx";
import { Toolbar } from "./toolbar.tsx";
import "#styles/blocks.css";
import "#styles/editor.css";

interface RichEditorProps {
  markdown: string;
  onChange(markdown: string): void;
}

function useEditor({ markdown, onChange }: RichEditorProps, onPictures: (files: File[]) => void) {
  const keys = useRef<KeyHandler>(() => false);
  const { t } = useDeskText();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ onChange, onPictures });
  latest.current = { onChange, onPictures };
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; later texts are its own
  useEffect(() => {
    const made = makeEditor({
      element: place.current!,
      markdown,
      attributes: {
        ...{ class: "writing prose max-w-none", role: "textbox", "aria-multiline": "true" },
        ...{ "aria-label": t("post.content"), "aria-haspopup": "listbox" },
        "data-placeholder": t("slash.hint"),
      },
      onKey: (event) => keys.current(event),
      onChange: (text) => latest.current.onChange(text),
      onPictures: (files) => latest.current.onPictures(files),
    });
    made.on("transaction", redraw);
    setEditor(made);
    return () => made.destroy();
  }, []);
  return { place, editor, keys };
}

/** What the dialogs put into the text. */
function useDialogs(editor: Editor | null, send: (files: readonly File[]) => Promise<void>) {
  const [dialog, setDialog] = useState<"link" | InsertDialog | null>(null);
  const close = () => setDialog(null);
  return {
    ...{ dialog, setDialog, close },
    choosePicture({ picture, alt, caption, credit }: LibraryPicture) {
      const { hash, width, height } = picture;
      const facts = { src: pictureUrl(hash, FIGURE_WIDTH), alt, width, height };
      if (dialog === "gallery") return putIntoGallery(editor!, facts);
      close();
      putFigure(editor!, { ...facts, caption, credit });
    },
    chooseMedia(media: ChosenMedia) {
      close();
      editor?.chain().focus().insertContent(media).run();
    },
    sendFiles(files: File[]) {
      if (dialog !== "gallery") close();
      void send(files);
    },
  };
}

/** Writes Markdown as it will look. */
export function RichEditor(props: RichEditorProps) {
  const { t } = useDeskText();
  const isGallery = useRef(false);
  const pictures = usePictures((facts) => {
    if (isGallery.current) putIntoGallery(editor!, facts);
    else putFigure(editor!, facts);
  });
  const { place, editor, keys } = useEditor(props, pictures.send);
  const dialogs = useDialogs(editor, pictures.send);
  const { dialog, setDialog, close } = dialogs;
  isGallery.current = dialog === "gallery";
  const shown = editor?.getAttributes("gallery").pictures as unknown[] | undefined;
  const count = t("gallery.chosen", { n: shown?.length ?? 0 });
  return (
    <div className="rounded-xl border border-neutral-300 focus-within:border-primary-500 dark:border-neutral-600">
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
      <UploadState state={pictures.state} />
      {editor && (
        <>
          <BlockFields editor={editor} onAddPictures={() => setDialog("gallery")} />
          <LinkForm editor={editor} isOpen={dialog === "link"} onClose={close} />
          <MediaForm isOpen={dialog === "media"} onClose={close} onChoose={dialogs.chooseMedia} />
          <PictureDialog
            isOpen={dialog === "picture" || dialog === "gallery"}
            note={dialog === "gallery" ? `${t("gallery.choose")} ${count}` : ""}
            onClose={close}
            onChoose={dialogs.choosePicture}
            onFiles={dialogs.sendFiles}
          />
        </>
      )}
    </div>
  );
}
