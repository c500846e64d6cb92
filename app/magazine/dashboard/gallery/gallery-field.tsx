import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DraftPicture } from "#app/features/posts/draft-queries.server.ts";
import { isPicture, type LibraryItem } from "#app/features/uploads/models.ts";
import { useSent } from "#app/magazine/dashboard/desk-form.tsx";
import { useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { FileField } from "#app/magazine/dashboard/file-field.tsx";
import { SendingLines } from "#app/magazine/dashboard/media/sending-list.tsx";
import { useArrivals } from "#app/magazine/dashboard/media/use-arrivals.ts";
import { useDraggedRow } from "#app/magazine/dashboard/settings/use-dragged-row.ts";
import { useIsLive } from "#app/magazine/dashboard/use-is-live.ts";
import { Button } from "#app/ui/button.tsx";
import { PhotoLine } from "./photo-line.tsx";
import { readKeptPhotos, usePhotos } from "./use-photos.ts";

const MediaPicker = lazy(async () => ({
  default: (await import("#app/magazine/dashboard/media/media-picker.tsx")).MediaPicker,
}));

const PICTURES = ["image"] as const;

type Photos = ReturnType<typeof usePhotos>;

/** Keeps the keyboard on the tool of a photo that moves, and at "Undo" after one that went. */
function useFocusKept(place: React.RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (!wanted.current) return;
    place.current?.querySelector<HTMLElement>(`[data-tool="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });
  return (tool: string) => {
    wanted.current = tool;
  };
}

interface GalleryFieldProps {
  stored: readonly DraftPicture[];
  /** What this browser kept of an unsaved gallery. */
  kept: string | undefined;
}

/** The photos of a gallery post: chosen or sent, described, put in order, taken out and brought back. */
export function GalleryField({ stored, kept }: GalleryFieldProps) {
  const { t } = useDeskText();
  const place = useRef<HTMLFieldSetElement>(null);
  const sent = useSent("galleryKept");
  const [first] = useState(() => readKeptPhotos(kept ?? sent) ?? stored);
  const photos = usePhotos(first, () => place.current?.form);
  const isLive = useIsLive();
  return (
    <fieldset ref={place} className="min-w-0">
      <legend className="mb-3 text-sm font-medium">{t("post.gallery")}</legend>
      <input type="hidden" name="galleryKept" value={JSON.stringify(photos.photos)} />
      <Lines {...{ photos, place, isLive }} />
      {isLive ? (
        <Adding photos={photos} />
      ) : (
        <FileField name="galleryFiles" label="post.addPictures" multiple />
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
  const keepFocus = useFocusKept(place);
  return (
    <>
      <ol ref={lines} className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {photos.map((photo, index) => (
          <PhotoLine
            key={photo.id}
            {...{ photo, isLive }}
            number={index + 1}
            isLast={index === photos.length - 1}
            isDragged={dragged === index}
            gripProps={gripProps(index)}
            onSay={(words) => change.say(index, words)}
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

/** Photos from the library and from one's own files, as many as one likes. */
function Adding({ photos: { photos, add } }: { photos: Photos }) {
  const { t } = useDeskText();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { send, underWay } = useArrivals();
  const choose = (item: LibraryItem) => isPicture(item) && add(item);
  const note = `${t("gallery.choose")} ${t("gallery.chosen", { n: photos.length })}`;
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <div className="w-full">
        <SendingLines sendings={underWay} />
      </div>
      <Button kind="secondary" className="!h-11" onClick={() => setOpen(true)}>
        {t("post.addPictures")}
      </Button>
      {isOpen !== null && (
        <Suspense fallback={null}>
          <MediaPicker
            {...{ isOpen, note }}
            kinds={PICTURES}
            onClose={() => setOpen(false)}
            onChoose={choose}
            onFiles={(files) => send(files, choose)}
          />
        </Suspense>
      )}
    </div>
  );
}
