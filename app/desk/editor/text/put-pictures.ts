import type { Editor } from "@tiptap/core";
import type { GalleryPicture } from "#app/features/posts/figures/gallery-markup.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { pictureUrl } from "#app/lib/media/picture.ts";

/** Width of pictures in a text, in pixels, for high-density screens. */
const FIGURE_WIDTH = 1440;

/** Attributes of a library picture in a text. */
export const factsOf = ({ picture, alt }: LibraryPicture): GalleryPicture => ({
  src: pictureUrl(picture.hash, FIGURE_WIDTH),
  alt,
  width: picture.width,
  height: picture.height,
});

/** The words that a picture brings along where it replaces another one; where the library has none, those of the text stay. */
export const ownWords = ({ alt, credit }: LibraryPicture) => ({
  ...(alt && { alt }),
  ...(credit && { credit }),
});

/** Selects the last node of a type that matches. */
function select(editor: Editor, name: string, isIt: (facts: Attrs) => boolean): void {
  let found: number | null = null;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === name && isIt(node.attrs)) found = at;
  });
  if (found !== null) editor.commands.setNodeSelection(found);
}

type Attrs = Record<string, unknown>;

/** Position of the cursor; after a selected block, which would be replaced otherwise. */
function placeIn({ state: { selection } }: Editor) {
  const { from, to } = selection;
  return "node" in selection ? to : { from, to };
}

/** A library picture as a block of a text. */
export function figureOf(item: LibraryPicture) {
  const { caption, credit } = item;
  return { type: "figure", attrs: { ...factsOf(item), caption, credit } };
}

/** Inserts a picture at the cursor, and selects it, to edit its caption next. */
export function putFigure(editor: Editor, item: LibraryPicture): void {
  const figure = figureOf(item);
  editor.commands.insertContentAt(placeIn(editor), figure);
  select(editor, "figure", ({ src }) => src === figure.attrs.src);
}

/** Adds a picture to the selected gallery, or creates one. */
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
