/**
 * Keeps a page of the desk as it is where only the reading after a change is lost: React Router would put the error in
 * place of the page, though the change is saved. It also stays while another page waits for the network.
 */
import { type DataStrategyResult, isRouteErrorResponse } from "react-router";
import { whenOnline } from "#app/islands/navigation/when-online.ts";
import { createListeners } from "#app/lib/listeners.ts";

type Results = Record<string, DataStrategyResult>;

/** The shown page: its path with query, and the data of its routes. */
interface ReadPage {
  address: string;
  data: ReadonlyMap<string, unknown>;
}

/** Why what is shown may be out of date; null where it is not. */
export type UnreadReason = "saved" | "again" | null;

/** The server refuses with a status below. */
const FAILED = 500;

let shown: ReadPage | null = null;
/** Whether something has been changed that no page has been read since. */
let hasChanged = false;
let unread: UnreadReason = null;
const listeners = createListeners();

function announce(now: UnreadReason): void {
  unread = now;
  listeners.notify();
}

/** The snapshot for `useSyncExternalStore`. */
export const getUnread = (): UnreadReason => unread;

/** For `useSyncExternalStore`. */
export const watchUnread = listeners.subscribe;

/** Records what is on the screen now. */
export function recordShown(now: ReadPage): void {
  shown = now;
}

/** A redirect, e.g. to the log-in page, or a refusal is an answer. */
function isLost({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= FAILED;
}

/** An action's status, where it names one: one that was lost, or refused, has saved nothing. */
const statusOf = (result: unknown): number =>
  (result as { init?: { status?: number } | null } | null)?.init?.status ?? 200;

const hasSaved = ({ type, result }: DataStrategyResult): boolean =>
  result instanceof Response || (type === "data" && statusOf(result) < 400);

/** Whether a request reads the page that is shown: with another query only after a change. */
function isAgain(url: URL): boolean {
  if (!shown) return false;
  if (!hasChanged) return shown.address === url.pathname + url.search;
  return new URL(shown.address, url).pathname === url.pathname;
}

/** Former results in place of lost ones; null where one is missing. */
function keptResults(results: Results): Results | null {
  const kept: Results = {};
  for (const [id, result] of Object.entries(results)) {
    const data = shown?.data.get(id);
    if (isLost(result) && data === undefined) return null;
    kept[id] = isLost(result) ? { type: "data", result: data } : result;
  }
  return kept;
}

/** Another page is not requested without a network: the shown one stays until there is one again. */
async function waitForNetwork({ method, url, signal }: Request): Promise<void> {
  if (method !== "GET" || isAgain(new URL(url))) return;
  while (navigator.onLine === false && !signal.aborted) await whenOnline(signal);
}

/** A client middleware of the desk's layout. */
export async function keepPage(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  await waitForNetwork(request);
  const results = await next();
  // A later navigation has replaced this one.
  if (request.signal.aborted) return results;
  const all = Object.values(results);
  if (request.method !== "GET") {
    hasChanged ||= all.some(hasSaved);
    return results;
  }
  const kept = all.some(isLost) && isAgain(new URL(request.url)) ? keptResults(results) : null;
  if (kept) {
    announce(hasChanged ? "saved" : "again");
    return kept;
  }
  hasChanged = false;
  announce(null);
  return results;
}
