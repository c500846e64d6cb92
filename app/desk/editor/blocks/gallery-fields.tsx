import type { Editor } from "@tiptap/core";
import Plus from "lucide-react/icons/plus";
import { useRef } from "react";
import { useKeepFocus } from "#app/desk/editor/gallery/use-keep-focus.ts";
import { movedPhotos } from "#app/desk/editor/gallery/use-photos.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { GalleryPicture } from "#app/features/posts/figures/gallery-markup.ts";
import { exchangePicture, type PicturePlace, replacePicture } from "./exchange-picture.ts";
import { GalleryLine } from "./gallery-line.tsx";

interface GalleryFieldsProps {
  editor: Editor;
  onAdd(): void;
}

const placeOf = ({ src }: GalleryPicture, index: number): PicturePlace => ({
  node: "gallery",
  src,
  index,
});

/** Alternative texts and order of the selected gallery's pictures. */
export function GalleryFields({ editor, onAdd }: GalleryFieldsProps) {
  const { t } = useDeskText();
  const place = useRef<HTMLOListElement>(null);
  const keepFocus = useKeepFocus(place);
  const pictures = editor.getAttributes("gallery").pictures as GalleryPicture[];
  const set = (changed: GalleryPicture[]) => {
    if (changed.length === 0) editor.chain().focus().deleteSelection().run();
    else editor.commands.updateAttributes("gallery", { pictures: changed });
  };
  const change = (index: number, facts: Partial<GalleryPicture>) =>
    set(pictures.map((one, at) => (at === index ? { ...one, ...facts } : one)));
  return (
    <div className="col-span-full">
      <ol ref={place} className="flex gap-3 overflow-x-auto pb-2">
        {pictures.map((picture, index) => (
          <GalleryLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may appear twice, and changes when it is cropped
            key={index}
            picture={picture}
            number={index + 1}
            isLast={index === pictures.length - 1}
            onAlt={(alt) => change(index, { alt })}
            onCropped={(item) => exchangePicture(editor, placeOf(picture, index), item)}
            onReplaced={(item) => replacePicture(editor, placeOf(picture, index), item)}
            onMove={(by) => {
              set(movedPhotos(pictures, index, by < 0 ? index - 1 : index + 2));
              keepFocus(`${by < 0 ? "earlier" : "later"} ${index + 1 + by}`);
            }}
            onTake={() => set(pictures.filter((_, at) => at !== index))}
          />
        ))}
        <li className="w-40 shrink-0">
          <button
            type="button"
            onClick={onAdd}
            className="focus-ring flex aspect-[4/3] w-full cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed border-neutral-300 px-2 text-sm font-medium hover:border-primary-400 dark:border-neutral-600"
          >
            <Plus aria-hidden="true" className="size-5" />
            {t("post.addPictures")}
          </button>
        </li>
      </ol>
    </div>
  );
}
