import type { Editor } from "@tiptap/core";
import { useState } from "react";
import type { InsertDialog } from "#app/desk/editor/text/insertions.ts";
import { putFigure, putIntoGallery } from "#app/desk/editor/text/put-pictures.ts";
import { useArrivals } from "#app/desk/library/sending/use-arrivals.ts";
import { isPicture, type LibraryItem, type LibraryPicture } from "#app/features/uploads/models.ts";
import type { ChosenMedia } from "./media-form.tsx";

export type ChosenDialog = Exclude<InsertDialog, "emoji">;

/** Dialogs that insert into the text, and pasted or dropped pictures. */
export function useInsertDialogs(editor: React.RefObject<Editor | null>) {
  const [dialog, setDialog] = useState<ChosenDialog | null>(null);
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
    /** @param put inserts the picture where it was pasted */
    sendPasted(file: File, put: (item: LibraryPicture) => void) {
      send([file], (item) => {
        if (isPicture(item)) put(item);
      });
    },
    sendPictures(files: File[]) {
      if (dialog === "gallery") return send(files, intoGallery);
      close();
      send(files, figure);
    },
  };
}
