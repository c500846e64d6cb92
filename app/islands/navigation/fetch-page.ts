/** Fetches the documents that a navigation shows, and those that are likely to be next. */
import { parsePage } from "#app/platform/browser/parse-page.ts";

/** Prefetched documents stay usable this long, in milliseconds. */
const FRESH_MS = 30_000;
const MAX_PREFETCHED = 20;
/** Delay before a page is asked for again while there is no network, in milliseconds. */
const RETRY_MS = 3000;

export interface FetchedPage {
  document: Document;
  /** Its address, after redirects, with the hash that was asked for. */
  url: URL;
}

/** What is at the address cannot be exchanged: a file, a page of the desk, another site. */
export class NotAPage extends Error {
  readonly url: URL;

  constructor(url: URL) {
    super(`${url} is not a page of the magazine`);
    this.url = url;
  }
}

/** The server answered 5xx. */
export class ServerFailure extends Error {}

interface FetchOptions {
  signal: AbortSignal;
  /** The body of a POST form. */
  body: FormData | URLSearchParams | null;
  /** Back and forward show the page as it was, also without a network. */
  isTraversal: boolean;
  /** Called when the network is gone, each time that the page was asked for. */
  onOffline: () => void;
}

const prefetched = new Map<string, { at: number; response: Promise<Response> }>();
/** After a form was sent, the browser's copies of pages are asked about again. */
let isChanged = false;

/** Drops prefetched pages, e.g. because a form changes what they show. */
export function forgetPages(): void {
  prefetched.clear();
  isChanged = true;
}

const keyOf = (url: URL) => url.pathname + url.search;

/** Fetches a page ahead of a navigation; a failure is forgotten. */
export function prefetchPage(url: URL): void {
  const key = keyOf(url);
  const known = prefetched.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return;
  const response = fetch(url, { headers: { accept: "text/html" }, priority: "low" });
  prefetched.delete(key);
  prefetched.set(key, { at: Date.now(), response });
  response.catch(() => prefetched.delete(key));
  const [oldest] = prefetched.keys();
  if (prefetched.size > MAX_PREFETCHED && oldest !== undefined) prefetched.delete(oldest);
}

function takePrefetched(url: URL): Promise<Response> | undefined {
  const found = prefetched.get(keyOf(url));
  prefetched.delete(keyOf(url));
  return found && Date.now() - found.at < FRESH_MS ? found.response : undefined;
}

function request(url: URL, { signal, body, isTraversal }: FetchOptions): Promise<Response> {
  const known = body || isTraversal ? undefined : takePrefetched(url);
  if (known) return known;
  const cache = isTraversal && !isChanged ? "force-cache" : "default";
  return fetch(url, {
    headers: { accept: "text/html" },
    signal,
    cache,
    ...(body && { method: "POST", body }),
  });
}

/** Whether the failed request was refused by the policy, as a redirect to another site is. */
async function isServerThere(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch("/health", { signal, cache: "no-store" }).catch(() => null);
  return answer !== null;
}

/** Resolves when the network may be back, or nobody waits for it any more. */
function whenOnline(signal: AbortSignal): Promise<void> {
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(RETRY_MS)]);
  return new Promise((resolve) => {
    window.addEventListener("online", () => resolve(), { signal: waiting });
    waiting.addEventListener("abort", () => resolve());
  });
}

/** Asks until there is an answer. A form is sent once: nobody knows whether it arrived. */
async function ask(url: URL, options: FetchOptions): Promise<Response> {
  for (;;) {
    try {
      return await request(url, options);
    } catch (error) {
      const { signal, body } = options;
      signal.throwIfAborted();
      if (!(error instanceof TypeError)) throw error;
      if (await isServerThere(signal)) throw new NotAPage(url);
      options.onOffline();
      if (body) throw error;
      await whenOnline(signal);
    }
  }
}

function isPage(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  const isDownload = response.headers.get("content-disposition")?.startsWith("attachment");
  return type.startsWith("text/html") && !isDownload;
}

/**
 * Fetches a page for a navigation. Without a network it waits for one.
 * @throws NotAPage when the browser must load the address itself
 * @throws ServerFailure when the server answers 5xx
 */
export async function fetchPage(url: URL, options: FetchOptions): Promise<FetchedPage> {
  const response = await ask(url, options);
  if (!isPage(response)) throw new NotAPage(url);
  if (response.status >= 500) throw new ServerFailure(`${url} answered ${response.status}`);
  const html = await response.text();
  options.signal.throwIfAborted();
  const parsed = parsePage(html);
  const found = new URL(response.url);
  found.hash ||= url.hash;
  // The desk and account pages are an application of their own.
  if (parsed.documentElement.hasAttribute("data-app")) throw new NotAPage(found);
  return { document: parsed, url: found };
}
