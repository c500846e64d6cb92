import type { Editor } from "@tiptap/core";
import type { FigureFacts } from "./figure-markup.ts";
import type { GalleryPicture } from "./media-markup.ts";

/** Puts a picture where the writer is. */
export function putFigure(editor: Editor, facts: Partial<FigureFacts>): void {
  editor.chain().focus().insertContent({ type: "figure", attrs: facts }).run();
}

/** The last gallery before the writer's place. */
function galleryBefore(editor: Editor): number | null {
  let found: number | null = null;
  const { doc, selection } = editor.state;
  doc.nodesBetween(0, Math.min(selection.to, doc.content.size), (node, at) => {
    if (node.type.name === "gallery") found = at;
  });
  return found;
}

/** Adds a picture to the selected gallery; where none is selected, begins one. */
export function putIntoGallery(editor: Editor, facts: Partial<GalleryPicture>): void {
  const picture = { src: "", alt: "", width: null, height: null, ...facts };
  if (editor.isActive("gallery")) {
    const { pictures } = editor.getAttributes("gallery") as { pictures: GalleryPicture[] };
    editor.commands.updateAttributes("gallery", { pictures: [...pictures, picture] });
    return;
  }
  editor.commands.insertContent({ type: "gallery", attrs: { pictures: [picture] } });
  const at = galleryBefore(editor);
  if (at !== null) editor.commands.setNodeSelection(at);
}
