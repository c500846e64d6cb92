import ImagePlus from "lucide-react/icons/image-plus";
import { useId, useRef, useState } from "react";
import { useInputEvent } from "#app/desk/forms/use-input-event.ts";
import { ChooseButton } from "#app/desk/library/choose-button.tsx";
import { CropButton } from "#app/desk/library/crop/crop-button.tsx";
import { FocalButton } from "#app/desk/library/focus/focal-button.tsx";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import { isPicture } from "#app/features/uploads/models.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { useFieldError, useSentValue } from "#app/ui/forms/form-state.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { useOfferedPicture } from "./offered-picture.ts";
import { PlainField } from "./plain-field.tsx";
import { type ChosenPicture, type PictureUpload, usePictureUpload } from "./use-picture-upload.ts";

const PICTURES: readonly MediaKind[] = ["image"];

interface PictureDropProps {
  pictureId: string | null;
  picture: Picture | null;
  /** Alternative text. */
  alt: string;
  /** The picture in the local draft: "" for none, undefined when not stored. */
  draftPictureId: string | undefined;
}

interface ShownProps {
  upload: PictureUpload;
  chosen: ChosenPicture | null;
  picture: Picture | null;
}

function Shown({ upload, chosen, picture }: ShownProps) {
  const { t } = useDeskText();
  if (upload.name === "sending") {
    return (
      <progress
        value={upload.fraction}
        max={1}
        aria-label={t("post.picture")}
        className="h-12 w-48"
      />
    );
  }
  if (chosen) {
    return <img src={chosen.preview} alt="" className="max-h-56 rounded-xl object-contain" />;
  }
  if (!picture) {
    return <ImagePlus aria-hidden="true" className="size-12 text-neutral-400" strokeWidth={1.25} />;
  }
  return (
    <ResponsivePicture
      picture={picture}
      sizes="(min-width: 1280px) 480px, 90vw"
      className="max-h-56 w-auto rounded-xl object-contain"
    />
  );
}

/** The picture currently in the form: stored, just uploaded, or removed. */
function useFeatured({ pictureId, picture, draftPictureId }: Omit<PictureDropProps, "alt">) {
  const { upload, chosen, ...sending } = usePictureUpload();
  const [isTaken, setTaken] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sent = useSentValue("pictureId");
  const before = draftPictureId ?? sent ?? pictureId ?? "";
  const id = chosen?.id ?? (isTaken ? "" : before);
  useInputEvent(field, id);
  useOfferedPicture(field, sending.choose);
  function take() {
    sending.take();
    setTaken(true);
  }
  return {
    upload,
    chosen,
    ...sending,
    field,
    id,
    take,
    /** Null for none, and when only the file name is known. */
    picture: id === pictureId ? picture : null,
    /** There is a picture, but no preview of it. */
    isHidden: id !== "" && id !== pictureId && !chosen,
  };
}

type Featured = ReturnType<typeof useFeatured>;

/** What can be done with the picture, and instead of it. */
function PictureTools({ featured, shown }: { featured: Featured; shown: Picture | null }) {
  const { t } = useDeskText();
  const isSending = featured.upload.name === "sending";
  return (
    <>
      <ChooseButton
        kinds={PICTURES}
        onChoose={(item) => isPicture(item) && featured.choose(item)}
      />
      {!isSending && shown && (
        <>
          <CropButton id={featured.id} picture={shown} onPicture={featured.choose} />
          <FocalButton id={featured.id} picture={shown} onPicture={featured.choose} />
        </>
      )}
      {isSending && (
        <Button kind="plain" onClick={featured.cancel}>
          {t("upload.cancel")}
        </Button>
      )}
      {featured.id && !isSending && (
        <Button kind="plain" className="noscript:hidden" onClick={featured.take}>
          {t("upload.remove")}
        </Button>
      )}
    </>
  );
}

/**
 * The featured picture. The file input covers the whole box, so dropping works without scripts too.
 */
export function PictureDrop({ alt, ...given }: PictureDropProps) {
  const { t } = useDeskText();
  const id = useId();
  const featured = useFeatured(given);
  const { upload, chosen, field, picture } = featured;
  const shown = chosen?.picture ?? picture;
  const refusal = useFieldError("pictureFile");
  const failure = upload.name === "failed" ? (errorKey(upload.code) ?? "error.unusable") : null;
  const error = upload.name === "idle" ? !chosen && refusal : failure && t(failure);
  return (
    <div data-featured className="grid grid-cols-1 gap-3">
      <label htmlFor={id} className="sr-only">
        {t("post.picture")}
      </label>
      <div className="focus-within:outline-primary-600 relative grid justify-items-center gap-2 overflow-hidden rounded-2xl border-2 border-dashed border-neutral-300 p-6 text-center text-sm transition-colors focus-within:outline-2 hover:border-primary-400 dark:border-neutral-600">
        <Shown upload={upload} chosen={chosen} picture={picture} />
        <p className="text-neutral-600 dark:text-neutral-300">
          <span className="font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300">
            {t(featured.id ? "upload.another" : "upload.choose")}
          </span>{" "}
          {t("upload.drop")}
        </p>
        <p id={`${id}-hint`} className="text-xs text-neutral-500 dark:text-neutral-400">
          {featured.isHidden ? t("upload.saved") : t("upload.hint")}
        </p>
        <input
          id={id}
          type="file"
          name="pictureFile"
          accept={PICTURE_TYPES}
          onChange={(event) => void featured.send(event.currentTarget)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <PictureTools featured={featured} shown={shown} />
        {given.pictureId && (
          <noscript>
            <CheckField name="removePicture-featured" className="text-sm">
              {t("upload.remove")}
            </CheckField>
          </noscript>
        )}
      </div>
      <input ref={field} type="hidden" name="pictureId" value={featured.id} />
      <PlainField name="pictureAlt" stored={alt} />
    </div>
  );
}
