import type { Editor } from "@tiptap/core";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Crop from "lucide-react/icons/crop";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { movedPhotos } from "#app/desk/editor/gallery/use-photos.ts";
import { CropInText } from "#app/desk/library/crop/crop-button.tsx";
import { useCropText } from "#app/desk/library/crop/crop-text.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { GalleryPicture } from "#app/features/posts/figures/gallery-markup.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { exchangePicture } from "./exchange-picture.ts";

const TOOL =
  "focus-ring inline-flex size-8 cursor-pointer items-center justify-center rounded-full hover:bg-neutral-100 disabled:opacity-30 dark:hover:bg-neutral-800";

interface GalleryFieldsProps {
  editor: Editor;
  onAdd(): void;
}

/** Alternative texts and order of the selected gallery's pictures. */
export function GalleryFields({ editor, onAdd }: GalleryFieldsProps) {
  const { t } = useDeskText();
  const { t: tCrop } = useCropText();
  const pictures = editor.getAttributes("gallery").pictures as GalleryPicture[];
  const set = (changed: GalleryPicture[]) => {
    if (changed.length === 0) editor.chain().focus().deleteSelection().run();
    else editor.commands.updateAttributes("gallery", { pictures: changed });
  };
  const change = (index: number, facts: Partial<GalleryPicture>) =>
    set(pictures.map((one, at) => (at === index ? { ...one, ...facts } : one)));
  return (
    <div className="col-span-full">
      <ol className="flex gap-3 overflow-x-auto pb-2">
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may appear twice
          <li key={`${picture.src} ${index}`} className="w-32 shrink-0">
            <img src={picture.src} alt="" className="aspect-[4/3] w-full rounded-lg object-cover" />
            <input
              value={picture.alt}
              aria-label={t("gallery.altOf", { n: index + 1 })}
              placeholder={t("picture.alt")}
              maxLength={500}
              onChange={({ target }) => change(index, { alt: target.value })}
              className={fieldClass("input", "mt-2 !h-9")}
            />
            <div className="mt-1 flex flex-wrap justify-center">
              <CropInText
                src={picture.src}
                onPicture={(item) =>
                  exchangePicture(editor, { node: "gallery", src: picture.src, index }, item)
                }
              >
                {(open) => (
                  <button
                    type="button"
                    className={TOOL}
                    aria-label={tCrop("crop.of", { n: index + 1 })}
                    onClick={open}
                  >
                    <Crop aria-hidden="true" className="size-4" />
                  </button>
                )}
              </CropInText>
              <button
                type="button"
                className={TOOL}
                disabled={index === 0}
                aria-label={t("gallery.earlier", { n: index + 1 })}
                onClick={() => set(movedPhotos(pictures, index, index - 1))}
              >
                <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              </button>
              <button
                type="button"
                className={TOOL}
                disabled={index === pictures.length - 1}
                aria-label={t("gallery.later", { n: index + 1 })}
                onClick={() => set(movedPhotos(pictures, index, index + 2))}
              >
                <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              </button>
              <button
                type="button"
                className={TOOL}
                aria-label={t("gallery.removeOf", { n: index + 1 })}
                onClick={() => set(pictures.filter((_, at) => at !== index))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </div>
          </li>
        ))}
        <li className="w-32 shrink-0">
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
