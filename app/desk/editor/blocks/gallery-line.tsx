import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Crop from "lucide-react/icons/crop";
import X from "lucide-react/icons/x";
import { ReplaceIcon } from "#app/desk/editor/gallery/replace-icon.tsx";
import { CropInText } from "#app/desk/library/crop/crop-button.tsx";
import { useCropText } from "#app/desk/library/crop/crop-text.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { GalleryPicture } from "#app/features/posts/figures/gallery-markup.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { IconButton } from "#app/ui/icon-button.tsx";

interface GalleryLineProps {
  picture: GalleryPicture;
  /** From 1. */
  number: number;
  isLast: boolean;
  onAlt(alt: string): void;
  /** A part of it, or the picture turned, takes its place. */
  onCropped(item: LibraryPicture): void;
  /** Another picture takes its place. */
  onReplaced(item: LibraryPicture): void;
  /** Moves it one place towards the start or the end. */
  onMove(by: -1 | 1): void;
  onTake(): void;
}

/** A picture of a gallery in a text, with its alternative text and its buttons. */
export function GalleryLine({ picture, number, isLast, ...act }: GalleryLineProps) {
  const { t } = useDeskText();
  const { t: tCrop } = useCropText();
  const isFirst = number === 1;
  return (
    <li className="w-40 shrink-0">
      <img src={picture.src} alt="" className="aspect-[4/3] w-full rounded-lg object-cover" />
      <input
        value={picture.alt}
        aria-label={t("gallery.altOf", { n: number })}
        placeholder={t("picture.alt")}
        maxLength={500}
        onChange={({ target }) => act.onAlt(target.value)}
        className={fieldClass("input", "mt-2 !h-9")}
      />
      <div className="mt-1 flex flex-wrap justify-center">
        <CropInText src={picture.src} onPicture={act.onCropped}>
          {(open) => (
            <IconButton size="small" label={tCrop("crop.of", { n: number })} onClick={open}>
              <Crop aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </CropInText>
        <ReplaceIcon size="small" number={number} onPicture={act.onReplaced} />
        <IconButton
          size="small"
          label={t("gallery.earlier", { n: number })}
          data-tool={`earlier ${number}`}
          aria-disabled={isFirst || undefined}
          onClick={() => isFirst || act.onMove(-1)}
          className="aria-disabled:opacity-30"
        >
          <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </IconButton>
        <IconButton
          size="small"
          label={t("gallery.later", { n: number })}
          data-tool={`later ${number}`}
          aria-disabled={isLast || undefined}
          onClick={() => isLast || act.onMove(1)}
          className="aria-disabled:opacity-30"
        >
          <ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </IconButton>
        <IconButton size="small" label={t("gallery.removeOf", { n: number })} onClick={act.onTake}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </li>
  );
}
