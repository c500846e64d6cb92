import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { BlockHandle } from "#app/desk/editor/block-tools/block-handle.tsx";
import { BlockFields } from "#app/desk/editor/blocks/block-fields.tsx";
import { CardDialogs } from "#app/desk/editor/cards/card-dialogs.tsx";
import { FindBar } from "#app/desk/editor/find/find-bar.tsx";
import { EmojiMenu } from "#app/desk/editor/inline/emoji-menu.tsx";
import { OutlinePanel } from "#app/desk/editor/outline/outline-panel.tsx";
import { sortDropped } from "#app/desk/editor/paste/dropped-files.ts";
import { LostNotice } from "#app/desk/editor/paste/lost-notice.tsx";
import { NOTHING_LOST } from "#app/desk/editor/paste/lost-parts.ts";
import { RefusedFiles } from "#app/desk/editor/paste/refused-files.tsx";
import { useTextFiles } from "#app/desk/editor/paste/use-text-files.ts";
import { UploadLines } from "#app/desk/library/sending/sending-list.tsx";
import { LinkForm } from "./dialogs/link-form.tsx";
import { MediaForm } from "./dialogs/media-form.tsx";
import { PicturePicker } from "./dialogs/picture-picker.tsx";
import { type ChosenDialog, useInsertDialogs } from "./dialogs/use-insert-dialogs.ts";
import { isModKey } from "./key-names.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { SlashMenu } from "./slash-menu.tsx";
import type { KeyHandlers } from "./suggestions.tsx";
import { Toolbar } from "./toolbar.tsx";
import { type RichEditorProps, useEditor } from "./use-editor.ts";
import { usePanels } from "./use-panels.ts";
import "#styles/co-editing.css";
import "#styles/editor.css";

interface TextToolsProps {
  editor: Editor;
  panels: ReturnType<typeof usePanels>;
  onDialog(dialog: ChosenDialog): void;
}

/** The bar above the text, and what it opens there: finding and the outline. */
function TextTools({ editor, panels, onDialog }: TextToolsProps) {
  return (
    <>
      <Toolbar
        editor={editor}
        onInsert={() => panels.openMenu("insert")}
        onLink={() => onDialog("link")}
        onPicture={() => onDialog("picture")}
        onFind={panels.find}
        onOutline={panels.toggleOutline}
        onSnippet={() => onDialog("snippet")}
        onLeave={() => {
          panels.closeOutline();
          editor.commands.focus();
        }}
      />
      {panels.isFinding && (
        <FindBar editor={editor} asked={panels.findCount} onClose={panels.closeFind} />
      )}
      {panels.isOutlined && <OutlinePanel editor={editor} onClose={panels.toggleOutline} />}
    </>
  );
}

interface TextMenusProps extends TextToolsProps {
  keys: KeyHandlers;
}

/** Menus at the cursor, the selection and the block under the pointer. */
function TextMenus({ editor, keys, panels, onDialog }: TextMenusProps) {
  return (
    <>
      <SlashMenu
        editor={editor}
        keys={keys}
        openedAt={panels.openedAt("insert")}
        onClose={panels.closeMenu}
        onDialog={(name) => (name === "emoji" ? panels.openMenu("emoji") : onDialog(name))}
      />
      <EmojiMenu
        editor={editor}
        keys={keys}
        openedAt={panels.openedAt("emoji")}
        onClose={panels.closeMenu}
      />
      <SelectionBar editor={editor} onLink={() => onDialog("link")} />
      <BlockHandle
        editor={editor}
        isOpen={panels.isBlockMenu}
        onOpen={() => panels.setBlockMenu(true)}
        onClose={() => panels.setBlockMenu(false)}
      />
    </>
  );
}

interface InsertDialogsProps {
  editor: Editor;
  dialogs: ReturnType<typeof useInsertDialogs>;
}

/** Fields of the selected block, and the dialogs that insert into the text. */
function InsertDialogs({ editor, dialogs }: InsertDialogsProps) {
  const { dialog, setDialog, close } = dialogs;
  return (
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
        onFiles={dialogs.sendFiles}
      />
    </>
  );
}

/** A WYSIWYG editor for Markdown. */
export function RichEditor(props: RichEditorProps) {
  const made = useRef<Editor | null>(null);
  const dialogs = useInsertDialogs(made);
  const texts = useTextFiles(made);
  const panels = usePanels(made);
  const [lost, setLost] = useState(NOTHING_LOST);
  const { setDialog, underWay } = dialogs;
  const { place, editor, keys } = useEditor(props, {
    onFiles(files) {
      const { pictures, media, texts: words } = sortDropped(files);
      if (pictures.length + media.length > 0) dialogs.dropFiles(pictures, media);
      void texts.insertTexts(words);
    },
    onPicture: dialogs.sendPasted,
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
      {editor && <TextTools editor={editor} panels={panels} onDialog={setDialog} />}
      <div className="relative">
        {/* The form hears of changes in pauses: see `deferText`. */}
        <div ref={place} onInput={(event) => event.stopPropagation()} />
        {editor && <TextMenus editor={editor} keys={keys} panels={panels} onDialog={setDialog} />}
      </div>
      <RefusedFiles files={texts.refused} onClose={texts.forget} />
      <LostNotice lost={lost} onClose={() => setLost(NOTHING_LOST)} />
      {underWay.length > 0 && (
        // In sight of the cursor, however long the text is.
        <div className="sticky bottom-[calc(var(--player-space,0px)+4.5rem)] z-10 rounded-b-xl bg-white p-4 dark:bg-neutral-900">
          <UploadLines sendings={underWay} />
        </div>
      )}
      {editor && <InsertDialogs editor={editor} dialogs={dialogs} />}
    </div>
  );
}
