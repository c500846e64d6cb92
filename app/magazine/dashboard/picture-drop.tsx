import { ImagePlus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import { isPicture } from "#app/features/uploads/models.ts";
import type { MediaKind } from "#app/lib/media-type.ts";
import type { Picture as PictureValue } from "#app/lib/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DeskField, useFieldError, useSent } from "./desk-form.tsx";
import { errorKey, useDeskText } from "./desk-text.ts";
import { ChooseButton } from "./media/choose-button.tsx";
import { type ChosenPicture, type PictureUpload, usePictureUpload } from "./use-picture-upload.ts";
import { useToldForm } from "./use-told-form.ts";

const PICTURES: readonly MediaKind[] = ["image"];

interface PictureDropProps {
  pictureId: string | null;
  picture: PictureValue | null;
  /** What it shows. */
  alt: string;
  /** The one that this browser has kept: "" for none, undefined where it kept nothing. */
  keptId: string | undefined;
}

interface ShownProps {
  upload: PictureUpload;
  chosen: ChosenPicture | null;
  picture: PictureValue | null;
}

function Shown({ upload, chosen, picture }: ShownProps) {
  const { t } = useDeskText();
  if (upload.name === "sending") {
    return (
      <progress value={upload.part} max={1} aria-label={t("post.picture")} className="h-12 w-48" />
    );
  }
  if (chosen) {
    return <img src={chosen.preview} alt="" className="max-h-56 rounded-xl object-contain" />;
  }
  if (!picture) {
    return <ImagePlus aria-hidden="true" className="size-12 text-neutral-400" strokeWidth={1.25} />;
  }
  return (
    <Picture
      picture={picture}
      sizes="(min-width: 1280px) 480px, 90vw"
      className="max-h-56 w-auto rounded-xl object-contain"
    />
  );
}

/** The picture of the post as the form has it: stored, sent a moment ago, or taken out. */
function useFeatured({ pictureId, picture, keptId }: Omit<PictureDropProps, "alt">) {
  const { upload, chosen, ...sending } = usePictureUpload();
  const [isTaken, setTaken] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const sent = useSent("pictureId");
  const before = keptId ?? sent ?? pictureId ?? "";
  const id = chosen?.id ?? (isTaken ? "" : before);
  useToldForm(field, id);
  function take() {
    sending.take();
    setTaken(true);
  }
  return {
    ...{ upload, chosen, ...sending, field, id, take },
    /** Null for none, and for one that is known by its name alone. */
    picture: id === pictureId ? picture : null,
    /** There is one, though nobody can show it. */
    isHidden: id !== "" && id !== pictureId && !chosen,
  };
}

/**
 * The featured picture. The file field lies over the whole box, so that a picture can be dropped on
 * it with and without scripts.
 */
export function PictureDrop({ alt, ...given }: PictureDropProps) {
  const { t } = useDeskText();
  const id = useId();
  const featured = useFeatured(given);
  const { upload, chosen, field, picture } = featured;
  const refusal = useFieldError("pictureFile");
  const failure = upload.name === "failed" ? (errorKey(upload.code) ?? "error.unusable") : null;
  const error = upload.name === "idle" ? !chosen && refusal : failure && t(failure);
  return (
    <div data-featured className="grid gap-3 md:col-span-2">
      <label htmlFor={id} className="-mb-1.5 block text-sm font-medium">
        {t("post.picture")}
      </label>
      <div className="focus-within:outline-primary-600 relative grid justify-items-center gap-2 overflow-hidden rounded-2xl border-2 border-dashed border-neutral-300 p-6 text-center text-sm transition-colors focus-within:outline-2 hover:border-primary-400 dark:border-neutral-600">
        <Shown {...{ upload, chosen, picture }} />
        <p className="text-neutral-600 dark:text-neutral-300">
          <span className="font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300">
            {t(featured.id ? "upload.another" : "upload.choose")}
          </span>{" "}
          {t("upload.drop")}
        </p>
        <p id={`${id}-hint`} className="text-xs text-neutral-500 dark:text-neutral-400">
          {featured.isHidden ? t("upload.kept") : t("upload.hint")}
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
        <ChooseButton
          kinds={PICTURES}
          onChoose={(item) => isPicture(item) && featured.choose(item)}
        />
        {upload.name === "sending" && (
          <Button kind="plain" onClick={featured.cancel}>
            {t("upload.cancel")}
          </Button>
        )}
        {featured.id && upload.name !== "sending" && (
          <Button kind="plain" className="noscript:hidden" onClick={featured.take}>
            {t("upload.remove")}
          </Button>
        )}
        {given.pictureId && (
          <noscript>
            <CheckField name="removePicture-featured" className="text-sm">
              {t("upload.remove")}
            </CheckField>
          </noscript>
        )}
      </div>
      <input ref={field} type="hidden" name="pictureId" value={featured.id} />
      <DeskField name="pictureAlt" label="post.pictureAlt" maxLength={500} stored={alt} />
    </div>
  );
}
