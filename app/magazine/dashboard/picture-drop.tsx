import { ImagePlus } from "lucide-react";
import { useId, useRef } from "react";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import { isPicture } from "#app/features/uploads/models.ts";
import type { MediaKind } from "#app/lib/media-type.ts";
import type { Picture as PictureValue } from "#app/lib/picture.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useFieldError, useSent } from "./desk-form.tsx";
import { errorKey, useDeskText } from "./desk-text.ts";
import { ChooseButton } from "./media/choose-button.tsx";
import { type PictureUpload, usePictureUpload } from "./use-picture-upload.ts";

const PICTURES: readonly MediaKind[] = ["image"];

interface PictureDropProps {
  pictureId: string | null;
  picture: PictureValue | null;
}

function Shown({ upload, picture }: { upload: PictureUpload; picture: PictureValue | null }) {
  const { t } = useDeskText();
  if (upload.name === "done") {
    return <img src={upload.preview} alt="" className="max-h-56 rounded-xl object-contain" />;
  }
  if (upload.name === "sending") {
    return (
      <progress value={upload.part} max={1} aria-label={t("post.picture")} className="h-12 w-48" />
    );
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

/**
 * The featured picture. The file field lies over the whole box, so that a picture can be dropped on
 * it with and without scripts.
 */
export function PictureDrop({ pictureId, picture }: PictureDropProps) {
  const { t } = useDeskText();
  const id = useId();
  const { upload, send, choose, cancel } = usePictureUpload();
  const field = useRef<HTMLInputElement>(null);
  const refusal = useFieldError("pictureFile");
  const failure = upload.name === "failed" ? (errorKey(upload.code) ?? "error.unusable") : null;
  const error = upload.name === "idle" ? refusal : failure && t(failure);
  const sent = useSent("pictureId");
  const isStored = Boolean(sent && sent !== pictureId);
  return (
    <div data-featured className="md:col-span-2">
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t("post.picture")}
      </label>
      <div className="focus-within:outline-primary-600 relative grid justify-items-center gap-2 overflow-hidden rounded-2xl border-2 border-dashed border-neutral-300 p-6 text-center text-sm transition-colors focus-within:outline-2 hover:border-primary-400 dark:border-neutral-600">
        <Shown upload={upload} picture={isStored ? null : picture} />
        <p className="text-neutral-600 dark:text-neutral-300">
          <span className="font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300">
            {t(picture ? "upload.another" : "upload.choose")}
          </span>{" "}
          {t("upload.drop")}
        </p>
        <p id={`${id}-hint`} className="text-xs text-neutral-500 dark:text-neutral-400">
          {isStored ? t("upload.kept") : t("upload.hint")}
        </p>
        <input
          id={id}
          type="file"
          name="pictureFile"
          accept={PICTURE_TYPES}
          onChange={(event) => void send(event.currentTarget)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      {upload.name === "sending" && (
        <button
          type="button"
          onClick={cancel}
          className="focus-ring mt-2 min-h-9 cursor-pointer rounded-full px-3 text-sm font-medium underline"
        >
          {t("upload.cancel")}
        </button>
      )}
      <div className="mt-3">
        <ChooseButton
          kinds={PICTURES}
          onChoose={(item) => isPicture(item) && choose(field.current, item)}
        />
      </div>
      <input
        ref={field}
        type="hidden"
        name="pictureId"
        value={upload.name === "done" ? upload.id : (sent ?? pictureId ?? "")}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
    </div>
  );
}
