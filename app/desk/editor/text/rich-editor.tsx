import type { Editor } from "@tiptap/core";
import { useEffect, useReducer, useRef, useState } from "react";
import { BlockHandle } from "#app/desk/editor/block-tools/block-handle.tsx";
import { BlockFields } from "#app/desk/editor/blocks/block-fields.tsx";
import { CardDialogs } from "#app/desk/editor/cards/card-dialogs.tsx";
import { FindBar } from "#app/desk/editor/find/find-bar.tsx";
import { EmojiMenu } from "#app/desk/editor/inline/emoji-menu.tsx";
import { OutlinePanel } from "#app/desk/editor/outline/outline-panel.tsx";
import { LostNotice } from "#app/desk/editor/paste/lost-notice.tsx";
import { type LostParts, NOTHING_LOST } from "#app/desk/editor/paste/lost-parts.ts";
import { RefusedFiles } from "#app/desk/editor/paste/refused-files.tsx";
import { useTextFiles } from "#app/desk/editor/paste/use-text-files.ts";
import type { TextSession } from "#app/desk/editor/together/text-session.ts";
import { SendingLines } from "#app/desk/library/sending/sending-list.tsx";
import { useArrivals } from "#app/desk/library/sending/use-arrivals.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { isPicture, type LibraryItem, type LibraryPicture } from "#app/features/uploads/models.ts";
import { setCurrentEditor } from "./current-editor.ts";
import { deferText } from "./defer-text.ts";
import type { InsertDialog } from "./insertions.ts";
import { isModKey } from "./key-names.ts";
import { LinkForm } from "./link-form.tsx";
import { makeEditor } from "./make-editor.ts";
import { type ChosenMedia, MediaForm } from "./media-form.tsx";
import { PicturePicker } from "./picture-picker.tsx";
import { isPlainTyping } from "./plain-typing.ts";
import { putFigure, putIntoGallery } from "./put-pictures.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { SlashMenu } from "./slash-menu.tsx";
import type { KeyHandlers } from "./suggestions.tsx";
import { Toolbar } from "./toolbar.tsx";
import { usePanels } from "./use-panels.ts";
import "#styles/co-editing.css";
import "#styles/editor.css";

interface RichEditorProps {
  /** Has the text. */
  session: TextSession;
  /** @param isOwn whether any of the change was made here */
  onChange(markdown: string, isOwn: boolean): void;
}

interface EditorCallbacks {
  onFiles(files: File[]): void;
  /** Returns true for a shortcut that was handled. */
  onKey(event: KeyboardEvent): boolean;
  onLost(lost: LostParts): void;
}

/** Browsers have no type for photos that their system does not know. */
const isPictureFile = ({ name, type }: File) =>
  type.startsWith("image/") || /\.hei[cf]$/i.test(name);

function useEditor({ session, onChange }: RichEditorProps, calls: EditorCallbacks) {
  const [keys] = useState<KeyHandlers>(() => new Map());
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
      session,
      attributes: {
        class: "writing prose max-w-none",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": t("post.content"),
        "aria-haspopup": "listbox",
        "aria-keyshortcuts": "Alt+F10 Control+/ Meta+/",
        "data-placeholder": t("slash.hint"),
      },
      onKey: (event) =>
        [...keys.values()].some((handle) => handle(event)) || latest.current.onKey(event),
      labels: {
        membersOnly: t("card.membersOnly.label"),
        web: t("card.webOnly"),
        email: t("card.emailOnly"),
        signUp: t("card.signUp"),
      },
      onFiles: (files) => latest.current.onFiles(files),
      onLost: (lost) => latest.current.onLost(lost),
    });
    const stop = deferText(made, session, (text, isOwn) => latest.current.onChange(text, isOwn));
    let drawn = made.state;
    made.on("transaction", () => {
      const isPlain = keys.size === 0 && isPlainTyping(drawn, made.state);
      drawn = made.state;
      if (!isPlain) redraw();
    });
    setEditor(made);
    setCurrentEditor(made);
    return () => {
      setCurrentEditor(null);
      stop();
      made.destroy();
    };
  }, []);
  return { place, editor, keys };
}

/** Dialogs that insert into the text, and pasted or dropped pictures. */
function useDialogs(editor: React.RefObject<Editor | null>) {
  const [dialog, setDialog] = useState<Exclude<InsertDialog, "emoji"> | null>(null);
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
  const panels = usePanels(made);
  const [lost, setLost] = useState(NOTHING_LOST);
  const { dialog, setDialog, close, underWay } = dialogs;
  const { place, editor, keys } = useEditor(props, {
    onFiles(files) {
      const pictures = files.filter(isPictureFile);
      if (pictures.length > 0) dialogs.sendPictures(pictures);
      void texts.takeTexts(files.filter((file) => !pictures.includes(file)));
    },
    onKey(event) {
      if (!isModKey(event, "k")) return panels.onKey(event);
      event.preventDefault();
      setDialog("link");
      return true;
    },
    onLost: setLost,
  });
  made.current = editor;
  return (
    <div>
      {editor && (
        <Toolbar
          editor={editor}
          onInsert={() => panels.openMenu("insert")}
          onLink={() => setDialog("link")}
          onPicture={() => setDialog("picture")}
          onFind={panels.find}
          onOutline={panels.toggleOutline}
          onSnippet={() => setDialog("snippet")}
        />
      )}
      {editor && panels.isFinding && (
        <FindBar editor={editor} asked={panels.findCount} onClose={panels.closeFind} />
      )}
      {editor && panels.isOutlined && (
        <OutlinePanel editor={editor} onClose={panels.toggleOutline} />
      )}
      <div className="relative">
        {/* The form hears of changes in pauses: see `deferText`. */}
        <div ref={place} onInput={(event) => event.stopPropagation()} />
        {editor && (
          <>
            <SlashMenu
              editor={editor}
              keys={keys}
              openedAt={panels.openedAt("insert")}
              onClose={panels.closeMenu}
              onDialog={(name) => (name === "emoji" ? panels.openMenu("emoji") : setDialog(name))}
            />
            <EmojiMenu
              editor={editor}
              keys={keys}
              openedAt={panels.openedAt("emoji")}
              onClose={panels.closeMenu}
            />
            <SelectionBar editor={editor} onLink={() => setDialog("link")} />
            <BlockHandle
              editor={editor}
              isOpen={panels.isBlockMenu}
              onOpen={() => panels.setBlockMenu(true)}
              onClose={() => panels.setBlockMenu(false)}
            />
          </>
        )}
      </div>
      <RefusedFiles files={texts.refused} onClose={texts.forget} />
      <LostNotice lost={lost} onClose={() => setLost(NOTHING_LOST)} />
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
          <CardDialogs editor={editor} dialog={dialog} onClose={close} />
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
