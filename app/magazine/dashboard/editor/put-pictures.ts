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

/** Selects the last block of a kind of which this is true. */
function select(editor: Editor, name: string, isIt: (facts: Attrs) => boolean): void {
  let found: number | null = null;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === name && isIt(node.attrs)) found = at;
  });
  if (found !== null) editor.commands.setNodeSelection(found);
}

type Attrs = Record<string, unknown>;

/** Where the writer is; behind a block that is selected, which would be replaced otherwise. */
function placeIn({ state: { selection } }: Editor) {
  const { from, to } = selection;
  return "node" in selection ? to : { from, to };
}

/** Puts a picture where the writer is. @param isSelected whether its words are written next */
export function putFigure(editor: Editor, item: LibraryPicture, isSelected = false): void {
  const { caption, credit } = item;
  const attrs = { ...factsOf(item), caption, credit };
  editor.commands.insertContentAt(placeIn(editor), { type: "figure", attrs });
  if (isSelected) select(editor, "figure", ({ src }) => src === attrs.src);
}

/** Adds a picture to the selected gallery; where none is selected, begins one. */
export function putIntoGallery(editor: Editor, item: LibraryPicture): void {
  const picture = factsOf(item);
  if (editor.isActive("gallery")) {
    const { pictures } = editor.getAttributes("gallery") as { pictures: GalleryPicture[] };
    editor.commands.updateAttributes("gallery", { pictures: [...pictures, picture] });
    return;
  }
  const pictures = [picture];
  editor.commands.insertContentAt(placeIn(editor), { type: "gallery", attrs: { pictures } });
  select(editor, "gallery", (facts) => facts.pictures === pictures);
}
