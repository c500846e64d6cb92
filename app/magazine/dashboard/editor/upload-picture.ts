import type { UploadedPicture } from "#app/features/uploads/picture-uploads.server.ts";
import type { FieldErrors } from "#app/lib/input.ts";

export type UploadAnswer = ({ ok: true } & UploadedPicture) | { ok: false; code: string };

interface UploadOptions {
  /** From 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Sends a picture. `fetch` does not tell how far it is, so this is the older way. */
export function uploadPicture(
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (code: string) => resolve({ ok: false, code });
    request.open("POST", "/api/desk/pictures");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => fail("offline");
    request.onabort = () => fail("cancelled");
    request.onload = () => {
      const answer = request.response as (UploadedPicture & { errors?: FieldErrors }) | null;
      if (request.status === 200 && answer) resolve({ ok: true, ...answer });
      else fail(answer?.errors ? (Object.values(answer.errors).flat()[0] ?? "") : "offline");
    };
    signal?.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}
