/** Puts another picture in the place of one of the text. */
import type { Editor } from "@tiptap/core";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { factsOf, ownWords } from "#app/desk/editor/text/put-pictures.ts";
import type { GalleryPicture } from "#app/features/posts/figures/gallery-markup.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";

/** Position of a picture: alone, or in a gallery. */
export interface PicturePlace {
  node: "figure" | "gallery";
  src: string;
  /** Its number in the gallery. */
  index: number;
}

/** A block with a picture, and the picture's number in it. */
interface FoundPicture {
  at: number;
  index: number;
}

function listPlaces({ doc }: EditorState, { node: name, src }: PicturePlace): FoundPicture[] {
  const found: FoundPicture[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== name) return;
    const pictures = (node.attrs.pictures ?? [node.attrs]) as readonly { src: string }[];
    for (const [index, picture] of pictures.entries()) {
      if (picture.src === src) found.push({ at, index });
    }
  });
  return found;
}

/** The selected one, or else one like it. */
function findPlace(state: EditorState, place: PicturePlace): FoundPicture | undefined {
  const all = listPlaces(state, place);
  const selected = all.filter(({ at }) => at === state.selection.from);
  const isNumber = ({ index }: FoundPicture) => index === place.index;
  return selected.find(isNumber) ?? selected[0] ?? all.find(isNumber) ?? all[0];
}

/**
 * The change that puts another picture in the place of one. The place is searched again: while the other picture was
 * made or chosen the selection may have gone elsewhere, and co-writers may have changed the text around it.
 * @param words those of the text that change with it
 * @returns null where the picture is gone
 */
export function exchanged(
  state: EditorState,
  place: PicturePlace,
  item: LibraryPicture,
  words: { alt?: string; credit?: string } = {},
): Transaction | null {
  const found = findPlace(state, place);
  if (!found) return null;
  const { attrs } = state.doc.nodeAt(found.at)!;
  const { alt: _, ...file } = factsOf(item);
  const { credit, ...picture } = { ...file, ...words };
  const pictures = attrs.pictures as GalleryPicture[] | undefined;
  // The credit of a gallery is that of all its pictures.
  const changed = pictures
    ? { pictures: pictures.map((one, at) => (at === found.index ? { ...one, ...picture } : one)) }
    : { ...picture, ...(credit && { credit }) };
  return state.tr.setNodeMarkup(found.at, undefined, { ...attrs, ...changed });
}

function dispatch({ view }: Editor, change: Transaction | null): void {
  if (change) view.dispatch(change);
}

/** Puts a cropped or turned picture in the place of the whole one: its words describe it as before. */
export function exchangePicture(editor: Editor, place: PicturePlace, item: LibraryPicture): void {
  dispatch(editor, exchanged(editor.state, place, item));
}

/** Puts another picture in the place of one. */
export function replacePicture(editor: Editor, place: PicturePlace, item: LibraryPicture): void {
  dispatch(editor, exchanged(editor.state, place, item, ownWords(item)));
}
