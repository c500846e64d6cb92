import type { Editor, JSONContent } from "@tiptap/core";
import { useState } from "react";
import { holdPlace, putBetween } from "#app/desk/editor/paste/hold-place.ts";
import { putTogether } from "#app/desk/editor/paste/put-gallery.ts";
import type { InsertDialog } from "#app/desk/editor/text/insertions.ts";
import { figureOf, putFigure, putIntoGallery } from "#app/desk/editor/text/put-pictures.ts";
import { useArrivals } from "#app/desk/library/sending/use-arrivals.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { isPicture, type LibraryItem, type LibraryPicture } from "#app/features/uploads/models.ts";
import { type ChosenMedia, fileCardOf, playerOf } from "./chosen-media.ts";

export type ChosenDialog = Exclude<InsertDialog, "emoji">;

/** Inserts what arrives later where the cursor was, one behind the other, wherever it is by then. */
function putInOrder(editor: Editor): (content: JSONContent) => void {
  let place = holdPlace(editor, editor.state.selection.to);
  return (content) => {
    if (!editor.isDestroyed) place = holdPlace(editor, putBetween(editor, place(editor), content));
  };
}

const ifPicture = (put: (item: LibraryPicture) => void) => (item: LibraryItem) => {
  if (isPicture(item)) put(item);
};

/** Dialogs that insert into the text, and pasted or dropped files. */
export function useInsertDialogs(editor: React.RefObject<Editor | null>) {
  const desk = useDeskText();
  const [dialog, setDialog] = useState<ChosenDialog | null>(null);
  const { send, underWay } = useArrivals();
  const close = () => setDialog(null);
  const withPicture = (put: (editor: Editor, item: LibraryPicture) => void) =>
    ifPicture((item) => editor.current && put(editor.current, item));
  const chosenFigure = withPicture(putFigure);
  const intoGallery = withPicture(putIntoGallery);
  /** What an uploaded file becomes in a text. */
  const blockOf = (item: LibraryItem): JSONContent => {
    if (isPicture(item)) return figureOf(item);
    const isPlayed = item.kind === "audio" || item.kind === "video";
    return isPlayed ? playerOf(item) : { type: "fileCard", attrs: fileCardOf(item, desk) };
  };
  /** Uploads files, which become blocks at the cursor. */
  function sendFiles(files: readonly File[]) {
    if (dialog === "gallery") return send(files, intoGallery);
    close();
    if (!editor.current) return;
    const put = putInOrder(editor.current);
    send(files, (item) => put(blockOf(item)));
  }
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
    /** @param put inserts the picture where it was pasted */
    sendPasted(file: File, put: (item: LibraryPicture) => void) {
      send([file], ifPicture(put));
    },
    sendFiles,
    /** Uploads files that were dropped or pasted: several pictures become a gallery. */
    dropFiles(pictures: readonly File[], media: readonly File[]) {
      if (!editor.current || dialog === "gallery" || pictures.length < 2) {
        return sendFiles([...pictures, ...media]);
      }
      send(pictures, ifPicture(putTogether(editor.current)));
      if (media.length > 0) sendFiles(media);
    },
  };
}
