/**
 * Uploads a file in parts (tus 1.0.0), so that an upload can be resumed after a lost connection, a
 * reload or a day.
 */
import type { DetailedError, Upload as TusUpload } from "tus-js-client";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { refuseEarly } from "#app/features/uploads/refuse-early.ts";
import type {
  Upload,
  UploadPurpose,
} from "#app/features/uploads/resumable/upload-queries.server.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import { SECOND } from "#app/lib/time.ts";
import { shrinkPicture } from "./shrink-picture.ts";

const UPLOADS = "/api/desk/uploads";
/** At most this much is sent again after a lost connection; must fit the server's body limit. */
const PART_BYTES = 8 * 1024 * 1024;
/** Delays between consecutive failures; then the upload fails. */
const RETRY_DELAYS_MS = [1, 2, 4, 8, 16, ...Array(7).fill(20)].map((seconds) => seconds * SECOND);

export type SendAnswer<Item = LibraryItem> = { ok: true; item: Item } | { ok: false; code: string };

/** There is no answer, or the server says that it cannot store anything now. */
export type WaitingReason = "offline" | "unavailable";

interface SendOptions {
  /** From 0 to 1. */
  onProgress(fraction: number): void;
  /** Called with why the upload waits, and with null once it goes on. */
  onWaiting(reason: WaitingReason | null): void;
  signal: AbortSignal;
}

/** Identifies the file for resuming, on any page. */
const fingerprintOf = (file: File) => `${file.name}-${file.size}-${file.lastModified}`.slice(-200);

/**
 * The URL of an unfinished upload of this file from an earlier visit, possibly of another browser.
 */
async function findUnfinished(file: File, purpose: UploadPurpose): Promise<string | null> {
  const response = await fetch(`${UPLOADS}?purpose=${purpose}`).catch(() => null);
  if (!response?.ok) return null;
  const { unfinished } = (await response.json()) as { unfinished: Upload[] };
  const fingerprint = fingerprintOf(file);
  const known = unfinished.find(
    (one) => one.fingerprint === fingerprint && one.bytes === file.size,
  );
  return known ? `${UPLOADS}/${known.id}` : null;
}

const statusOf = (error: Error) => (error as DetailedError).originalResponse?.getStatus() ?? 0;

/** After 404 the upload is created again, after 409 its offset is queried: neither is final. */
function isFinal(error: Error): boolean {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 404 && status !== 409;
}

/** Any answer shows that there is a connection. */
const reasonOf = (error: Error): WaitingReason =>
  statusOf(error) === 0 ? "offline" : "unavailable";

function codeIn(error: Error): string {
  if (!isFinal(error)) return reasonOf(error);
  const status = statusOf(error);
  if (status === 401) return "sign-in-again";
  if (status === 429) return "too-many";
  try {
    const body = (error as DetailedError).originalResponse?.getBody() ?? "";
    const { errors } = JSON.parse(body) as { errors?: FieldErrors };
    return Object.values(errors ?? {}).flat()[0] ?? "unusable";
  } catch {
    return "unusable";
  }
}

/** @returns the URL of the uploaded file */
async function sendAll(
  file: File,
  { onProgress, onWaiting, signal }: SendOptions,
  purpose: UploadPurpose = "library",
) {
  const [{ Upload }, uploadUrl] = await Promise.all([
    import("tus-js-client"),
    findUnfinished(file, purpose),
  ]);
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload: TusUpload = new Upload(file, {
    endpoint: UPLOADS,
    uploadUrl,
    chunkSize: PART_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: file.name, fingerprint: fingerprintOf(file), purpose },
    // The server lists unfinished uploads: no need for local storage.
    storeFingerprintForResuming: false,
    onProgress: (sent, total) => onProgress(sent / total),
    onChunkComplete: () => onWaiting(null),
    onShouldRetry: (error) => {
      if (isFinal(error)) return false;
      onWaiting(reasonOf(error));
      return true;
    },
    onSuccess: () => resolve(upload.url ?? ""),
    onError: reject,
  });
  const ended = new AbortController();
  // Retries at once when the connection is back.
  const restart = () => upload.abort().then(() => upload.start());
  addEventListener("online", restart, { signal: ended.signal });
  const cancel = () => {
    reject(signal.reason);
    upload.abort(true).catch(() => null);
  };
  signal.addEventListener("abort", cancel, { signal: ended.signal });
  upload.start();
  return promise.finally(() => ended.abort());
}

/** Uploads a file and returns the library item. Aborting the signal deletes the upload. */
export async function sendFile(given: File, options: SendOptions): Promise<SendAnswer> {
  try {
    const file = await shrinkPicture(given);
    const code = await refuseEarly(file);
    if (code) return { ok: false, code };
    const response = await fetch(await sendAll(file, options));
    const { item } = (await response.json()) as { item: LibraryItem | null };
    return item ? { ok: true, item } : { ok: false, code: "unusable" };
  } catch (error) {
    if (options.signal.aborted) return { ok: false, code: "cancelled" };
    return { ok: false, code: codeIn(error as Error) };
  }
}

/**
 * Uploads an export of another program to the folder of exports.
 * @returns its name there; why it was not sent
 */
export async function sendExport(
  file: File,
  options: SendOptions,
): Promise<{ ok: true; name: string } | { ok: false; code: "empty" | "not-sent" }> {
  if (file.size === 0) return { ok: false, code: "empty" };
  try {
    const response = await fetch(await sendAll(file, options, "import"));
    const { fileName } = (await response.json()) as Upload;
    return { ok: true, name: fileName };
  } catch {
    return { ok: false, code: "not-sent" };
  }
}

/** Deletes an unfinished upload on the server. */
export async function deleteUpload(id: string): Promise<void> {
  const headers = { "tus-resumable": "1.0.0" };
  await fetch(`${UPLOADS}/${id}`, { method: "DELETE", headers }).catch(() => null);
}
