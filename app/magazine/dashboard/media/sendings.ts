import { useSyncExternalStore } from "react";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { sendFile } from "./send-file.ts";

/** A file on its way, from the moment it was chosen. */
export interface Sending {
  key: string;
  file: File;
  /** From 0 to 1. */
  part: number;
  state: "queued" | "sending" | "waiting" | "done" | "failed";
  /** Why it failed. */
  code?: string;
  /** What it became. */
  item?: LibraryItem;
}

const NONE: readonly Sending[] = [];

/**
 * Files on their way, whatever page of the dashboard is shown: they go on while one writes. Sent one
 * after the other, so that the first is there soon.
 */
let sendings: readonly Sending[] = NONE;
let made = 0;
const listeners = new Set<() => void>();
const aborts = new Map<string, AbortController>();

function publish(next: readonly Sending[]): void {
  sendings = next;
  for (const listener of listeners) listener();
}

function change(key: string, changes: Partial<Sending>): void {
  publish(sendings.map((one) => (one.key === key ? { ...one, ...changes } : one)));
}

const isOnItsWay = ({ state }: Sending) => state === "sending" || state === "waiting";

/** Leaving the site stops what is on its way; the browser asks first. */
function warn(event: BeforeUnloadEvent): void {
  if (sendings.some(isOnItsWay)) event.preventDefault();
}

async function send({ key, file }: Sending): Promise<void> {
  const abort = new AbortController();
  aborts.set(key, abort);
  change(key, { state: "sending" });
  const answer = await sendFile(file, {
    onProgress: (part) => change(key, { part }),
    onWaiting: (isWaiting) => change(key, { state: isWaiting ? "waiting" : "sending" }),
    signal: abort.signal,
  });
  aborts.delete(key);
  if (answer.ok) change(key, { state: "done", part: 1, item: answer.item });
  else change(key, { state: "failed", code: answer.code });
  sendNext();
}

function sendNext(): void {
  if (sendings.some(isOnItsWay)) return;
  const next = sendings.find(({ state }) => state === "queued");
  if (next) void send(next);
}

/** Puts files in the queue. @returns their keys */
export function addSendings(files: readonly File[]): string[] {
  addEventListener("beforeunload", warn);
  const added = files.map((file): Sending => {
    made += 1;
    return { key: `sending-${made}`, file, part: 0, state: "queued" };
  });
  publish([...sendings, ...added]);
  sendNext();
  return added.map(({ key }) => key);
}

/** Stops a file, and takes it or what became of it off the list. */
export function dropSending(key: string): void {
  aborts.get(key)?.abort();
  publish(sendings.filter((one) => one.key !== key));
  sendNext();
}

/** Tries again what has failed: what had arrived is not sent again. */
export function retrySending(key: string): void {
  change(key, { state: "queued" });
  sendNext();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The files on their way. */
export const useSendings = (): readonly Sending[] =>
  useSyncExternalStore(
    subscribe,
    () => sendings,
    () => NONE,
  );
