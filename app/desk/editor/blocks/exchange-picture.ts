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

/**
 * The change that puts another picture in the place of one, which keeps its words. The place is searched again:
 * while the other picture was made the selection may have gone elsewhere, and co-writers may have changed the
 * text around it.
 * @returns null where the picture is gone
 */
export function exchanged(
  state: EditorState,
  place: PicturePlace,
  item: LibraryPicture,
): Transaction | null {
  const found = findPlace(state, place);
  if (!found) return null;
  const { attrs } = state.doc.nodeAt(found.at)!;
  const withItem = ({ alt }: { alt: string }) => ({ ...factsOf(item), alt });
  const pictures = attrs.pictures as GalleryPicture[] | undefined;
  const changed = pictures
    ? { pictures: pictures.map((one, index) => (index === found.index ? withItem(one) : one)) }
    : withItem(attrs as { alt: string });
  return state.tr.setNodeMarkup(found.at, undefined, { ...attrs, ...changed });
}

/** Does so in an editor. */
export function exchangePicture(
  { state, view }: Editor,
  place: PicturePlace,
  item: LibraryPicture,
): void {
  const change = exchanged(state, place, item);
  if (change) view.dispatch(change);
}
