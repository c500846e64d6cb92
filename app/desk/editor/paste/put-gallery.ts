/** Pictures that were dropped together become one gallery. */
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { factsOf } from "#app/desk/editor/text/put-pictures.ts";
import type { GalleryPicture } from "#app/features/posts/figures/gallery-markup.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { holdPlace, putBetween } from "./hold-place.ts";

const picturesOf = (node: Node) => node.attrs.pictures as readonly GalleryPicture[];

/** Position of the gallery that has one of these pictures; null where there is none, or no more. */
export function findGallery(doc: Node, sources: ReadonlySet<string>): number | null {
  let found: number | null = null;
  doc.descendants((node, at) => {
    if (node.type.name !== "gallery") return;
    if (picturesOf(node).some(({ src }) => sources.has(src))) found ??= at;
  });
  return found;
}

/**
 * Puts pictures into one gallery where the cursor is now, in the order in which they are uploaded. It
 * may be moved and changed meanwhile; one that was deleted is not missed until the next picture comes.
 */
export function putTogether(editor: Editor): (item: LibraryPicture) => void {
  const place = holdPlace(editor, editor.state.selection.to);
  const sources = new Set<string>();
  return (item) => {
    if (editor.isDestroyed) return;
    const picture = factsOf(item);
    const at = findGallery(editor.state.doc, sources);
    sources.add(picture.src);
    if (at === null) {
      const attrs = { pictures: [picture] };
      putBetween(editor, place(editor), { type: "gallery", attrs });
      return;
    }
    editor.commands.command(({ tr }) => {
      tr.setNodeAttribute(at, "pictures", [...picturesOf(tr.doc.nodeAt(at)!), picture]);
      return true;
    });
  };
}
