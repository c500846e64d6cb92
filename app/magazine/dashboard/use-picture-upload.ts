import { useEffect, useRef, useState } from "react";
import { isPicture, type LibraryPicture } from "#app/features/uploads/models.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import { sendFile } from "./media/send-file.ts";

/** What becomes of a file that is being sent. */
export type PictureUpload =
  | { name: "idle" }
  | { name: "sending"; part: number }
  | { name: "failed"; code: string };

/** The last picture that arrived; the next one that is refused or stopped leaves it where it is. */
export interface ChosenPicture {
  id: string;
  preview: string;
}

/** Sends a picture as soon as it is chosen, and forgets it in the field: the form names it instead. */
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
    setUpload({ name: "sending", part: 0 });
    const answer = await sendFile(file, {
      onProgress: (part) => setUpload({ name: "sending", part }),
      onWaiting: () => {},
      signal,
    });
    if (signal.aborted) return;
    input.value = "";
    if (!answer.ok) return setUpload({ name: "failed", code: answer.code });
    if (isPicture(answer.item)) choose(answer.item);
    else setUpload({ name: "failed", code: "unsupported" });
  }
  /** A picture that the magazine has already. */
  function choose({ id, picture }: LibraryPicture) {
    abort.current?.abort();
    setUpload({ name: "idle" });
    setChosen({ id, preview: pictureUrl(picture.hash, 640) });
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
