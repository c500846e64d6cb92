import type { Editor } from "@tiptap/core";
import { useEffect, useReducer, useRef, useState } from "react";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import { errorKey, useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { BlockFields } from "./block-fields.tsx";
import type { FigureFacts } from "./figure-markup.ts";
import type { InsertDialog } from "./insertions.ts";
import { LinkForm } from "./link-form.tsx";
import { makeEditor } from "./make-editor.ts";
import { PictureDialog } from "./picture-dialog.tsx";
import { type KeyHandler, SlashMenu } from "./slash-menu.tsx";
import { Toolbar } from "./toolbar.tsx";
import { uploadPicture } from "./upload-picture.ts";
import "#styles/blocks.css";
import "#styles/editor.css";

interface RichEditorProps {
  markdown: string;
  onChange(markdown: string): void;
}

/** The width in which a text's pictures are asked for; screens are dense. */
const FIGURE_WIDTH = 1440;

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

/** In pixels, as the browser turns it; nothing for a file that it cannot read. */
async function sizeOf(file: File): Promise<Partial<FigureFacts>> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  return bitmap ? { width: bitmap.width, height: bitmap.height } : {};
}

/** Sends pictures one after another and puts each into the text. */
function usePictures(insert: (facts: Partial<FigureFacts>) => void) {
  const [state, setState] = useState<{ part: number } | { code: string } | null>(null);
  async function send(files: readonly File[]) {
    for (const file of files) {
      setState({ part: 0 });
      const answer = await uploadPicture(file, { onProgress: (part) => setState({ part }) });
      if (!answer.ok) return setState({ code: answer.code });
      insert({ src: pictureUrl(answer.hash, FIGURE_WIDTH), ...(await sizeOf(file)) });
    }
    setState(null);
  }
  return { state, send };
}

function UploadState({ state }: { state: ReturnType<typeof usePictures>["state"] }) {
  const { t } = useDeskText();
  if (!state) return null;
  if ("part" in state) {
    return (
      <p role="status" className="px-6 py-3 text-sm">
        {t("upload.sending", { part: Math.round(state.part * 100) })}
      </p>
    );
  }
  const key = state.code === "offline" ? "save.offline" : errorKey(state.code);
  return (
    <p role="alert" className="px-6 py-3 text-sm text-red-700 dark:text-red-300">
      {key && t(key)}
    </p>
  );
}

/** Writes Markdown as it will look. */
export function RichEditor(props: RichEditorProps) {
  const [dialog, setDialog] = useState<"link" | InsertDialog | null>(null);
  const insert = (facts: Partial<FigureFacts>) =>
    editor?.chain().focus().insertContent({ type: "figure", attrs: facts }).run();
  const pictures = usePictures(insert);
  const { place, editor, keys } = useEditor(props, pictures.send);
  const close = () => setDialog(null);
  function choose({ picture, alt, caption, credit }: LibraryPicture) {
    close();
    const { hash, width, height } = picture;
    insert({ src: pictureUrl(hash, FIGURE_WIDTH), alt, caption, credit, width, height });
  }
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
          <BlockFields editor={editor} />
          <LinkForm editor={editor} isOpen={dialog === "link"} onClose={close} />
          <PictureDialog
            isOpen={dialog === "picture"}
            onClose={close}
            onChoose={choose}
            onFiles={(files) => {
              close();
              void pictures.send(files);
            }}
          />
        </>
      )}
    </div>
  );
}
