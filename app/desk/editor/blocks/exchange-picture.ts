/** Puts another picture in the place of one of the text. */
import type { Editor } from "@tiptap/core";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { factsOf } from "#app/desk/editor/text/put-pictures.ts";
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

/** The words that another picture brings along; those that are not named stay. */
type Words = (item: LibraryPicture) => { alt?: string; credit?: string };

/** A part of a picture, or the picture turned: its words describe it as before. */
const sameWords: Words = () => ({});

/** Another picture: its caption is the text's, but who made it and what is seen on it are its own. */
export const ownWords: Words = ({ alt, credit }) => ({ alt, credit });

/**
 * The change that puts another picture in the place of one. The place is searched again: while the other picture was
 * made or chosen the selection may have gone elsewhere, and co-writers may have changed the text around it.
 * @returns null where the picture is gone
 */
export function exchanged(
  state: EditorState,
  place: PicturePlace,
  item: LibraryPicture,
  wordsOf: Words = sameWords,
): Transaction | null {
  const found = findPlace(state, place);
  if (!found) return null;
  const { attrs } = state.doc.nodeAt(found.at)!;
  const { alt: _, ...file } = factsOf(item);
  const pictures = attrs.pictures as GalleryPicture[] | undefined;
  const changed = pictures
    ? { pictures: pictures.map((one, at) => (at === found.index ? { ...one, ...file } : one)) }
    : { ...file, ...wordsOf(item) };
  return state.tr.setNodeMarkup(found.at, undefined, { ...attrs, ...changed });
}

/** Puts a cropped or turned picture in the place of the whole one. */
export function exchangePicture(
  { state, view }: Editor,
  place: PicturePlace,
  item: LibraryPicture,
): void {
  const change = exchanged(state, place, item);
  if (change) view.dispatch(change);
}

/** Puts another picture in the place of one that stands alone. */
export function replacePicture(
  { state, view }: Editor,
  place: PicturePlace & { node: "figure" },
  item: LibraryPicture,
): void {
  const change = exchanged(state, place, item, ownWords);
  if (change) view.dispatch(change);
}
