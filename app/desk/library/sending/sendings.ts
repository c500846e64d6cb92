import { useState, useSyncExternalStore } from "react";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { refuseEarly } from "#app/features/uploads/refuse-early.ts";
import { createListeners } from "#app/lib/listeners.ts";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { sendFile } from "./send-file.ts";
import { isDamaged, shrinkPicture } from "./shrink-picture.ts";

/** An upload, from the moment the file was chosen. */
export interface FileUpload {
  key: string;
  file: File;
  /** From 0 to 1. */
  fraction: number;
  state: "queued" | "sending" | "waiting" | "done" | "failed";
  /** Why it failed or waits. */
  code?: string;
  /** The library item of a finished upload. */
  item?: LibraryItem;
}

const NONE: readonly FileUpload[] = [];

/**
 * The queue of uploads. It lives outside of pages, so that uploads continue across navigation. One
 * file at a time, so that the first is ready soon.
 */
let sendings: readonly FileUpload[] = NONE;
let made = 0;
const listeners = createListeners();
const aborts = new Map<string, AbortController>();

function publish(next: readonly FileUpload[]): void {
  sendings = next;
  listeners.notify();
}

function change(key: string, changes: Partial<FileUpload>): void {
  publish(sendings.map((one) => (one.key === key ? { ...one, ...changes } : one)));
}

const isOnItsWay = ({ state }: FileUpload) => state === "sending" || state === "waiting";

/** Leaving the site aborts uploads; the browser asks for confirmation. */
function warn(event: BeforeUnloadEvent): void {
  if (sendings.some(isOnItsWay)) event.preventDefault();
}

/** What could not begin without a connection, such as where the code for it was not loaded yet, begins with it. */
function onOnline(): void {
  for (const { key, state, code } of sendings) {
    if (state === "failed" && code === "offline") retrySending(key);
  }
}

async function send({ key, file }: FileUpload): Promise<void> {
  const abort = new AbortController();
  aborts.set(key, abort);
  change(key, { state: "sending" });
  const answer = await sendFile(file, {
    onProgress: (fraction) => change(key, { fraction }),
    onWaiting: (reason) =>
      change(key, reason ? { state: "waiting", code: reason } : { state: "sending" }),
    signal: abort.signal,
  });
  aborts.delete(key);
  if (answer.ok) change(key, { state: "done", fraction: 1, item: answer.item });
  else change(key, { state: "failed", code: answer.code });
  sendNext();
}

function sendNext(): void {
  if (sendings.some(isOnItsWay)) return;
  const next = sendings.find(({ state }) => state === "queued");
  if (next) void send(next);
}

function queued(file: File): FileUpload {
  made += 1;
  return { key: `sending-${made}`, file, fraction: 0, state: "queued" };
}

/**
 * Adds files to the queue.
 * @returns their keys
 */
export function addSendings(files: readonly File[]): string[] {
  addEventListener("beforeunload", warn);
  addEventListener("online", onOnline);
  const added = files.map(queued);
  publish([...sendings, ...added]);
  sendNext();
  return added.map(({ key }) => key);
}

/** The error code of a file that cannot be used where these kinds fit. */
async function refusalOf(file: File, kinds: readonly MediaKind[]): Promise<string | null> {
  const code = await refuseEarly(file, kinds);
  // It may be small enough once it is made smaller.
  if (code === "too-large") return refuseEarly(await shrinkPicture(file), kinds);
  return code ?? ((await isDamaged(file)) ? "unreadable" : null);
}

/**
 * Where none of the files can be used, lists them with the reasons, and nothing is sent.
 * @param kinds what fits where they are chosen
 * @returns whether that is so
 */
export async function refuseAll(
  files: readonly File[],
  kinds: readonly MediaKind[],
): Promise<boolean> {
  const codes = await Promise.all(files.map((file) => refusalOf(file, kinds)));
  const refused = files.flatMap((file, index): FileUpload[] => {
    const code = codes[index];
    return code ? [{ ...queued(file), state: "failed", code }] : [];
  });
  if (refused.length < files.length) return false;
  publish([...sendings, ...refused]);
  return true;
}

/** Cancels an upload, or removes a finished one from the list. */
export function dropSending(key: string): void {
  aborts.get(key)?.abort();
  publish(sendings.filter((one) => one.key !== key));
  sendNext();
}

/** Retries a failed upload; parts that arrived are not sent again. */
export function retrySending(key: string): void {
  change(key, { state: "queued" });
  sendNext();
}

const isOver = ({ state }: FileUpload) => state === "done" || state === "failed";

/** The uploads that were under way or started since the component appeared: older ones are not new. */
export function useFreshSendings(): readonly FileUpload[] {
  const [old] = useState(() => new Set(sendings.filter(isOver).map(({ key }) => key)));
  return useSendings().filter(({ key }) => !old.has(key));
}

/** The current uploads. */
export const useSendings = (): readonly FileUpload[] =>
  useSyncExternalStore(
    listeners.subscribe,
    () => sendings,
    () => NONE,
  );
