import { useEffect, useRef, useState } from "react";
import { sendFile } from "#app/desk/library/sending/send-file.ts";
import { isPicture, type LibraryPicture } from "#app/features/uploads/models.ts";
import { type Picture, pictureUrl } from "#app/lib/media/picture.ts";

/** State of an upload. */
export type PictureUpload =
  | { name: "idle" }
  | { name: "sending"; fraction: number }
  | { name: "failed"; code: string };

/** The last uploaded picture; failed or cancelled uploads do not change it. */
export interface ChosenPicture {
  id: string;
  picture: Picture;
  preview: string;
}

/**
 * Uploads a picture as soon as it is chosen, and clears the file input: the form refers to it by
 * id.
 */
export function usePictureUpload() {
  const [upload, setUpload] = useState<PictureUpload>({ name: "idle" });
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  async function send(input: HTMLInputElement) {
    const file = input.files?.[0];
    if (!file) return;
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    setUpload({ name: "sending", fraction: 0 });
    const answer = await sendFile(file, {
      onProgress: (fraction) => setUpload({ name: "sending", fraction }),
      onWaiting: () => {},
      signal,
    });
    if (signal.aborted) return;
    input.value = "";
    if (!answer.ok) return setUpload({ name: "failed", code: answer.code });
    if (isPicture(answer.item)) choose(answer.item);
    else setUpload({ name: "failed", code: "unsupported" });
  }
  /** Chooses a picture of the library. */
  function choose({ id, picture }: LibraryPicture) {
    abort.current?.abort();
    setUpload({ name: "idle" });
    setChosen({ id, picture, preview: pictureUrl(picture.hash, 640) });
  }
  function cancel() {
    abort.current?.abort();
    setUpload({ name: "idle" });
  }
  function take() {
    cancel();
    setChosen(null);
  }
  return { upload, chosen, send, choose, cancel, take };
}
