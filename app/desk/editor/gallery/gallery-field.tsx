import { useRef, useState } from "react";
import { useIsLive } from "#app/desk/editor/use-is-live.ts";
import { UploadLines } from "#app/desk/library/sending/sending-list.tsx";
import { useArrivals } from "#app/desk/library/sending/use-arrivals.ts";
import { useDraggedRow } from "#app/desk/settings/navigation/use-dragged-row.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { lazyDialog } from "#app/desk/shell/lazy-dialog.tsx";
import type { DraftPicture } from "#app/features/posts/queries/draft-queries.server.ts";
import { PICTURE_TYPES } from "#app/features/uploads/limits.ts";
import { isPicture, type LibraryItem } from "#app/features/uploads/models.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { useSentValue } from "#app/ui/forms/form-state.tsx";
import { PhotoLine } from "./photo-line.tsx";
import { useKeepFocus } from "./use-keep-focus.ts";
import { parsePhotos, usePhotos } from "./use-photos.ts";

const MediaPicker = lazyDialog(
  async () => (await import("#app/desk/library/media-picker.tsx")).MediaPicker,
);

const PICTURES = ["image"] as const;

type Photos = ReturnType<typeof usePhotos>;

interface GalleryFieldProps {
  stored: readonly DraftPicture[];
  /** Unsaved photos from the local draft. */
  restored: string | undefined;
}

/** The photos of a gallery post: chosen or uploaded, described, sorted and removed. */
export function GalleryField({ stored, restored }: GalleryFieldProps) {
  const { t } = useDeskText();
  const place = useRef<HTMLFieldSetElement>(null);
  const sent = useSentValue("galleryKept");
  const [first] = useState(() => parsePhotos(restored ?? sent) ?? stored);
  const photos = usePhotos(first, () => place.current?.form);
  const isLive = useIsLive();
  return (
    <fieldset ref={place} className="min-w-0">
      <legend className="mb-3 text-sm font-medium">{t("post.gallery")}</legend>
      <input type="hidden" name="galleryKept" value={JSON.stringify(photos.photos)} />
      <Lines photos={photos} place={place} isLive={isLive} />
      {isLive ? (
        <Adding photos={photos} />
      ) : (
        <FileField
          name="galleryFiles"
          accept={PICTURE_TYPES}
          label={t("post.addPictures")}
          hint={t("upload.hint")}
          multiple
        />
      )}
    </fieldset>
  );
}

interface LinesProps {
  photos: Photos;
  place: React.RefObject<HTMLElement | null>;
  isLive: boolean;
}

function Lines({ photos: { photos, taken, ...change }, place, isLive }: LinesProps) {
  const { t } = useDeskText();
  const lines = useRef<HTMLOListElement>(null);
  const { dragged, gripProps } = useDraggedRow(lines, change.move);
  const keepFocus = useKeepFocus(place);
  return (
    <>
      <ol ref={lines} className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {photos.map((photo, index) => (
          <PhotoLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the row of a picture that is replaced keeps the focus
            key={index}
            photo={photo}
            isLive={isLive}
            number={index + 1}
            isLast={index === photos.length - 1}
            isDragged={dragged === index}
            gripProps={gripProps(index)}
            onSay={(words) => change.say(index, words)}
            onCropped={(picture) => change.exchange(index, picture)}
            onReplaced={(picture) => change.replace(index, picture)}
            onMove={(by) => {
              change.move(index, by < 0 ? index - 1 : index + 2);
              keepFocus(`${by < 0 ? "up" : "down"} ${photo.id}`);
            }}
            onTake={() => {
              change.take(index);
              keepFocus("undo");
            }}
          />
        ))}
      </ol>
      <p role="status" className="flex flex-wrap items-center gap-3 text-sm">
        {taken && (
          <>
            {t("gallery.taken", { n: taken.index + 1 })}
            <Button
              kind="secondary"
              data-tool="undo"
              onClick={() => {
                change.undo();
                keepFocus(`up ${taken.photo.id}`);
              }}
            >
              {t("gallery.undo")}
            </Button>
          </>
        )}
      </p>
    </>
  );
}

/** Picks photos from the library or from files. */
function Adding({ photos: { photos, add } }: { photos: Photos }) {
  const { t } = useDeskText();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { send, underWay } = useArrivals();
  const choose = (item: LibraryItem) => isPicture(item) && add(item);
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <div className="w-full">
        <UploadLines sendings={underWay} />
      </div>
      <Button kind="secondary" className="!h-11" onClick={() => setOpen(true)}>
        {t("post.addPictures")}
      </Button>
      {isOpen !== null && (
        <MediaPicker
          isOpen={isOpen}
          note={t("gallery.choose")}
          chosen={t("gallery.chosen", { n: photos.length })}
          kinds={PICTURES}
          onClose={() => setOpen(false)}
          onChoose={choose}
          onFiles={(files) => send(files, choose)}
        />
      )}
    </div>
  );
}
