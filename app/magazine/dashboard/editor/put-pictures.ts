import type { Editor } from "@tiptap/core";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import type { GalleryPicture } from "./media-markup.ts";

/** The width in which a text's pictures are asked for; screens are dense. */
const FIGURE_WIDTH = 1440;

const factsOf = ({ picture, alt }: LibraryPicture): GalleryPicture => ({
  ...{ src: pictureUrl(picture.hash, FIGURE_WIDTH), alt },
  ...{ width: picture.width, height: picture.height },
});

/** The last block of a kind before the writer's place. */
function lastBefore(editor: Editor, name: string): number | null {
  let found: number | null = null;
  const { doc, selection } = editor.state;
  doc.nodesBetween(0, Math.min(selection.to, doc.content.size), (node, at) => {
    if (node.type.name === name) found = at;
  });
  return found;
}

function select(editor: Editor, name: string): void {
  const at = lastBefore(editor, name);
  if (at !== null) editor.commands.setNodeSelection(at);
}

/** Where the writer is; behind a block that is selected, which would be replaced otherwise. */
function placeIn({ state: { selection } }: Editor) {
  const { from, to } = selection;
  return "node" in selection ? to : { from, to };
}

/** Puts a picture where the writer is. */
export function putFigure(editor: Editor, item: LibraryPicture): void {
  const { caption, credit } = item;
  const attrs = { ...factsOf(item), caption, credit };
  editor.commands.insertContentAt(placeIn(editor), { type: "figure", attrs });
}

/** Selects the picture that was put last, so that its words can be written. */
export const selectFigure = (editor: Editor): void => select(editor, "figure");

/** Adds a picture to the selected gallery; where none is selected, begins one. */
export function putIntoGallery(editor: Editor, item: LibraryPicture): void {
  const picture = factsOf(item);
  if (editor.isActive("gallery")) {
    const { pictures } = editor.getAttributes("gallery") as { pictures: GalleryPicture[] };
    editor.commands.updateAttributes("gallery", { pictures: [...pictures, picture] });
    return;
  }
  const attrs = { pictures: [picture] };
  editor.commands.insertContentAt(placeIn(editor), { type: "gallery", attrs });
  select(editor, "gallery");
}
