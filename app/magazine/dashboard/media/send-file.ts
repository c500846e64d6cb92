/**
 * Sends a file in parts (tus 1.0.0): what has arrived need not be sent again after a lost
 * connection, a reload or a day.
 */
import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import { SECOND } from "#app/lib/time.ts";

const UPLOADS = "/api/desk/uploads";
/** A lost connection costs at most this much; a form's limit is larger. */
const PART_BYTES = 8 * 1024 * 1024;
const LONGEST_PAUSE_MS = 20 * SECOND;
/** So often in a row it is tried in vain. */
const MOST_FAILURES = 12;

export type SendAnswer = { ok: true; item: LibraryItem } | { ok: false; code: string };

interface SendOptions {
  /** From 0 to 1. */
  onProgress(part: number): void;
  /** Told while the connection is lost, and when it is back. */
  onWaiting(isWaiting: boolean): void;
  signal: AbortSignal;
}

/** The server says no, and would say so again. */
class Refused extends Error {}
/** What the server says of an upload that it does not know any more. */
class Gone extends Error {}

const TUS = { "tus-resumable": "1.0.0" };

/** By this the server knows the file again, whatever page it is chosen on. */
const fingerprintOf = (file: File) => `${file.name}-${file.size}-${file.lastModified}`.slice(-200);

function inBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

async function codeIn(response: { status: number; json(): Promise<unknown> }): Promise<string> {
  if (response.status === 401) return "sign-in-again";
  if (response.status === 429) return "too-many";
  const reply = (await response.json().catch(() => null)) as { errors?: FieldErrors } | null;
  return Object.values(reply?.errors ?? {}).flat()[0] ?? "unusable";
}

const isFinal = (status: number) => status >= 400 && status < 500 && status !== 409;

async function ask(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (response.status === 404) throw new Gone();
  if (isFinal(response.status)) throw new Refused(await codeIn(response));
  if (!response.ok) throw new Error(String(response.status));
  return response;
}

const offsetIn = (headers: { get(name: string): string | null }) =>
  Number(headers.get("upload-offset") ?? 0);

interface Begun {
  address: string;
  /** So many bytes have arrived. */
  offset: number;
}

async function begin(file: File, signal: AbortSignal): Promise<Begun> {
  const metadata = `filename ${inBase64(file.name)},fingerprint ${inBase64(fingerprintOf(file))}`;
  const headers = { ...TUS, "upload-length": String(file.size), "upload-metadata": metadata };
  const response = await ask(UPLOADS, { method: "POST", headers, signal });
  return { address: response.headers.get("location") ?? "", offset: offsetIn(response.headers) };
}

/** `fetch` does not tell how far it is, so this is the older way. @returns the new offset */
function sendPart(
  address: string,
  bytes: Blob,
  offset: number,
  { onProgress, signal }: { onProgress(sent: number): void; signal: AbortSignal },
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = new XMLHttpRequest();
  request.open("PATCH", address);
  request.setRequestHeader("tus-resumable", "1.0.0");
  request.setRequestHeader("content-type", "application/offset+octet-stream");
  request.setRequestHeader("upload-offset", String(offset));
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.onerror = () => reject(new Error("offline"));
  request.onabort = () => reject(signal.reason);
  request.onload = async () => {
    const { status, responseText } = request;
    if (status === 204) return resolve(Number(request.getResponseHeader("upload-offset")));
    if (status === 404) return reject(new Gone());
    if (!isFinal(status)) return reject(new Error(String(status)));
    reject(new Refused(await codeIn({ status, json: async () => JSON.parse(responseText) })));
  };
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.send(bytes);
  return promise;
}

/** Waits, but not a moment longer than the connection is away. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, Math.min(SECOND * 2 ** (failures - 1), LONGEST_PAUSE_MS));
  addEventListener("online", () => resolve(), { once: true, signal });
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  return promise.finally(() => clearTimeout(timer));
}

/** Tells the server to forget what has arrived. */
export async function forgetUpload(id: string): Promise<void> {
  await forget(`${UPLOADS}/${id}`);
}

async function forget(address: string): Promise<void> {
  await fetch(address, { method: "DELETE", headers: TUS, keepalive: true }).catch(() => null);
}

async function sendAll(file: File, { onProgress, onWaiting, signal }: SendOptions) {
  let address = "";
  let failures = 0;
  /** How many bytes have arrived; unknown at first, and after every failure. */
  let offset: number | null = null;
  signal.addEventListener("abort", () => address && forget(address), { once: true });
  for (let isEnded = false; !isEnded; ) {
    try {
      // What the server has forgotten is begun anew; of the rest it tells how far it came.
      if (offset === null) ({ address, offset } = await begin(file, signal));
      const start: number = offset;
      const onSent = (sent: number) => onProgress(Math.min(1, (start + sent) / file.size));
      const bytes = file.slice(start, start + PART_BYTES);
      offset = await sendPart(address, bytes, start, { onProgress: onSent, signal });
      // With the last byte, or an empty part where it had arrived before, the file is looked into.
      isEnded = offset >= file.size;
      failures = 0;
      onWaiting(false);
    } catch (error) {
      if (signal.aborted || error instanceof Refused) throw error;
      failures += 1;
      if (failures > MOST_FAILURES) throw new Refused("offline");
      onWaiting(true);
      await pause(failures, signal);
      offset = null;
    }
  }
  return address;
}

/** Sends a file and answers what it became. Cancelled through the signal, it is forgotten. */
export async function sendFile(file: File, options: SendOptions): Promise<SendAnswer> {
  try {
    const address = await sendAll(file, options);
    const { item } = (await (await ask(address, {})).json()) as { item: LibraryItem | null };
    return item ? { ok: true, item } : { ok: false, code: "unusable" };
  } catch (error) {
    if (options.signal.aborted) return { ok: false, code: "cancelled" };
    return { ok: false, code: error instanceof Refused ? error.message : "offline" };
  }
}
