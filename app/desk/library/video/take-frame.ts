import { type SendAnswer, sendFile } from "#app/desk/library/sending/send-file.ts";
import { isPicture, type LibraryPicture } from "#app/features/uploads/models.ts";

/** No page shows a picture wider. */
const WIDEST = 1920;
const QUALITY = 0.9;

/** The frame that a video shows, as a JPEG; null when the browser has none. */
async function frameOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, WIDEST / videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/jpeg", QUALITY);
  const blob = await promise;
  return blob && new File([blob], name, { type: "image/jpeg" });
}

/** Uploads the frame that a video shows to the library. */
export async function sendFrame(
  video: HTMLVideoElement,
  name: string,
): Promise<SendAnswer<LibraryPicture>> {
  const file = await frameOf(video, name);
  if (!file) return { ok: false, code: "unreadable" };
  const { signal } = new AbortController();
  const sent = await sendFile(file, { onProgress: () => {}, onWaiting: () => {}, signal });
  if (!sent.ok) return sent;
  return isPicture(sent.item) ? { ok: true, item: sent.item } : { ok: false, code: "unsupported" };
}
