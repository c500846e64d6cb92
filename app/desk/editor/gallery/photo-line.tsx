import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import X from "lucide-react/icons/x";
import { CropIcon } from "#app/desk/library/crop/crop-button.tsx";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { DraftPicture } from "#app/features/posts/queries/draft-queries.server.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { ReplaceIcon } from "./replace-icon.tsx";

/** Text fields of a photo, each with its maximum length. */
const WORDS = [
  ["alt", "picture.alt", 500],
  ["caption", "picture.caption", 1000],
  ["credit", "picture.credit", 500],
] as const satisfies (readonly [keyof DraftPicture, DeskKey, number])[];

const TOOL =
  "focus-ring inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full hover:bg-neutral-100 aria-disabled:cursor-default aria-disabled:opacity-30 dark:hover:bg-neutral-800";

interface PhotoLineProps {
  photo: DraftPicture;
  /** From 1. */
  number: number;
  isLast: boolean;
  isDragged: boolean;
  /** Without scripts, a checkbox replaces the buttons. */
  isLive: boolean;
  gripProps: React.ComponentProps<"span">;
  onSay(words: Partial<DraftPicture>): void;
  /** Moves it one place up or down. */
  onMove(by: -1 | 1): void;
  onTake(): void;
  /** A part of it, or the picture turned, takes its place. */
  onCropped(picture: LibraryPicture): void;
  /** Another picture takes its place. */
  onReplaced(picture: LibraryPicture): void;
}

/** A row with a photo, its texts and its buttons. */
export function PhotoLine(props: PhotoLineProps) {
  const { photo, number, isDragged, isLive, onSay } = props;
  const { t } = useDeskText();
  return (
    <li
      className={`flex flex-wrap items-center gap-4 py-4 transition-opacity ${isDragged ? "opacity-40" : ""}`}
    >
      <input type="hidden" name="galleryId" value={photo.id} />
      {isLive && (
        <span
          {...props.gripProps}
          title={t("gallery.drag")}
          className="cursor-grab touch-none p-1 text-neutral-500 active:cursor-grabbing max-sm:hidden"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </span>
      )}
      <div className="relative size-24 shrink-0 overflow-hidden rounded-xl bg-neutral-100 dark:bg-neutral-800">
        {photo.picture && (
          <ResponsivePicture
            picture={photo.picture}
            sizes="96px"
            alt=""
            className="size-full object-cover"
          />
        )}
        <span className="absolute start-1.5 top-1.5 rounded-full bg-black/75 px-2 py-0.5 text-xs text-white tabular-nums">
          {number}
        </span>
      </div>
      <div className="grid min-w-48 grow gap-2 max-sm:order-last max-sm:basis-full sm:grid-cols-2">
        {WORDS.map(([name, label, maxLength]) => (
          <input
            key={name}
            name={`${name}-${photo.id}`}
            value={photo[name]}
            onChange={({ target }) => onSay({ [name]: target.value })}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            aria-label={t("gallery.wordOf", { word: t(label), n: number })}
            placeholder={t(label)}
            maxLength={maxLength}
            className={fieldClass("input", name === "alt" ? "sm:col-span-2" : "")}
          />
        ))}
      </div>
      {isLive ? (
        <Tools {...props} />
      ) : (
        <CheckField name="removePicture" value={photo.id} className="text-sm">
          {t("picture.remove")}
        </CheckField>
      )}
    </li>
  );
}

function Tools({ photo, number, isLast, onMove, onTake, ...changed }: PhotoLineProps) {
  const { t } = useDeskText();
  const isFirst = number === 1;
  return (
    <div className="flex max-sm:ms-auto">
      {photo.picture && (
        <CropIcon
          id={photo.id}
          picture={photo.picture}
          number={number}
          onPicture={changed.onCropped}
        />
      )}
      <ReplaceIcon number={number} className="!size-11" onPicture={changed.onReplaced} />
      <button
        type="button"
        data-tool={`up ${photo.id}`}
        aria-disabled={isFirst || undefined}
        aria-label={t("gallery.earlier", { n: number })}
        onClick={() => isFirst || onMove(-1)}
        className={TOOL}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        data-tool={`down ${photo.id}`}
        aria-disabled={isLast || undefined}
        aria-label={t("gallery.later", { n: number })}
        onClick={() => isLast || onMove(1)}
        className={TOOL}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t("gallery.removeOf", { n: number })}
        onClick={onTake}
        className={TOOL}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
