import { useEffect, useRef, useState } from "react";
import { ownWords } from "#app/desk/editor/text/put-pictures.ts";
import type { DraftPicture } from "#app/features/posts/queries/draft-queries.server.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";

/** The photos with one of them moved before another. */
export function movedPhotos<Photo>(
  photos: readonly Photo[],
  from: number,
  before: number,
): Photo[] {
  const photo = photos[from];
  if (photo === undefined) return [...photos];
  const to = before > from ? before - 1 : before;
  return photos.toSpliced(from, 1).toSpliced(to, 0, photo);
}

/**
 * The photos with another picture in the place of one.
 * @param words those that change with it
 */
export const withPicture = (
  photos: readonly DraftPicture[],
  index: number,
  { id, picture }: Pick<LibraryPicture, "id" | "picture">,
  words: Partial<DraftPicture> = {},
): DraftPicture[] =>
  photos
    // A picture is in a gallery once.
    .filter((photo, at) => at === index || photo.id !== id)
    .map((photo) => (photo === photos[index] ? { ...photo, ...words, id, picture } : photo));

/** Parses the photos of a local draft; null when invalid. */
export function parsePhotos(json: string | undefined): DraftPicture[] | null {
  try {
    const photos = JSON.parse(json ?? "null") as DraftPicture[] | null;
    return Array.isArray(photos) ? photos.filter((photo) => typeof photo?.id === "string") : null;
  } catch {
    return null;
  }
}

interface RemovedPhoto {
  photo: DraftPicture;
  index: number;
}

/** The photos of a gallery while it is edited, and the one removed last. */
export function usePhotos(
  stored: readonly DraftPicture[],
  form: () => HTMLFormElement | null | undefined,
) {
  const [photos, setPhotos] = useState<readonly DraftPicture[]>(stored);
  const [taken, setTaken] = useState<RemovedPhoto | null>(null);
  const shown = useRef(photos);
  // Marks the form as changed, since no field was typed into.
  useEffect(() => {
    if (shown.current === photos) return;
    shown.current = photos;
    form()?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [photos, form]);
  return {
    photos,
    taken,
    /** Adds a picture of the library at the end, unless it is already there. */
    add({ id, alt, caption, credit, picture }: LibraryPicture) {
      setPhotos((now) =>
        now.some((photo) => photo.id === id)
          ? now
          : [...now, { id, alt, caption, credit, picture }],
      );
    },
    move: (from: number, before: number) => setPhotos((now) => movedPhotos(now, from, before)),
    say(index: number, words: Partial<DraftPicture>) {
      setPhotos((now) => now.map((photo, at) => (at === index ? { ...photo, ...words } : photo)));
    },
    /** A part of it, or the picture turned: its words describe it as before. */
    exchange: (index: number, picture: LibraryPicture) =>
      setPhotos((now) => withPicture(now, index, picture)),
    replace: (index: number, picture: LibraryPicture) =>
      setPhotos((now) => withPicture(now, index, picture, ownWords(picture))),
    take(index: number) {
      const photo = photos[index];
      if (!photo) return;
      setTaken({ photo, index });
      setPhotos(photos.toSpliced(index, 1));
    },
    undo() {
      if (!taken) return;
      setTaken(null);
      setPhotos(photos.toSpliced(taken.index, 0, taken.photo));
    },
  };
}
