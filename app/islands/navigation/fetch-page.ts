/** Fetches the documents that a navigation shows, and those that are likely to be next. */
import { isAppPath } from "#app/lib/addresses/app-path.ts";
import { parsePage } from "#app/platform/browser/parse-page.ts";
import { CHANGED_COOKIE } from "#app/platform/http/changed-cookie.ts";
import { VISIT_HEADER } from "#app/platform/http/visit-header.ts";
import { whenOnline } from "./when-online.ts";

/** Prefetched documents stay usable this long, in milliseconds. */
const FRESH_MS = 30_000;
const MAX_PREFETCHED = 20;
/** As browsers do (Fetch: HTTP-redirect fetch). */
const MAX_REDIRECTS = 20;

const NO_CONTENT = 204;
/** The first status of a refusal, and of a failure of the server. */
const REFUSED = 400;
const FAILED = 500;

const HEADERS = { accept: "text/html", [VISIT_HEADER]: "1" };

export interface FetchedPage {
  document: Document;
  /** Its address, after redirects, with the hash that was requested. */
  url: URL;
}

/** The address cannot be exchanged: a file, a page of the desk or of another program, another site. */
export class NotAPage extends Error {
  readonly url: URL;
  /** Whether it is an error, such as a proxy's. */
  readonly isRefusal: boolean;

  constructor(url: URL, { isRefusal = false } = {}) {
    super(`${url} is not a page of the magazine`);
    this.url = url;
    this.isRefusal = isRefusal;
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
  /** Called when the network is gone, each time that the page was requested. */
  onOffline: () => void;
}

interface Answer {
  response: Response;
  /** Null for anything that is not a page. */
  html: string | null;
  /** The page, where there was time to parse it ahead. */
  parsed?: Document | undefined;
}

const prefetched = new Map<string, { at: number; answer: Promise<Answer> }>();
/** The one answer that has been parsed ahead: a parsed page takes a megabyte. */
let parsedAhead: Answer | null = null;
/** Whether a form was sent from here. */
let isFormSent = false;

/** Drops prefetched pages, because a form changes what they show. */
export function forgetPages(): void {
  prefetched.clear();
  isFormSent = true;
}

/** After a change, the browser's copies of pages are asked about again. */
const hasChanged = () => isFormSent || document.cookie.includes(`${CHANGED_COOKIE}=`);

const keyOf = (url: URL) => url.pathname + url.search;

/** Parses a prefetched page when there is nothing else to do, unless the reader goes to it before. */
function parseAhead(answer: Answer, isWaiting: () => boolean): void {
  window.requestIdleCallback?.(() => {
    if (answer.html === null || !isWaiting()) return;
    if (parsedAhead) parsedAhead.parsed = undefined;
    parsedAhead = answer;
    answer.parsed = parsePage(answer.html);
  });
}

/** Fetches a page ahead of a navigation; a failure is forgotten. */
export function prefetchPage(url: URL): void {
  const key = keyOf(url);
  const known = prefetched.get(key);
  if (known && Date.now() - known.at < FRESH_MS) return;
  const answer = fetch(url, { headers: HEADERS, priority: "low" }).then(readAnswer);
  const entry = { at: Date.now(), answer };
  prefetched.delete(key);
  prefetched.set(key, entry);
  answer.then(
    (made) => {
      if (made.response.status >= FAILED) prefetched.delete(key);
      else parseAhead(made, () => prefetched.get(key) === entry);
    },
    () => prefetched.delete(key),
  );
  const [oldest] = prefetched.keys();
  if (prefetched.size > MAX_PREFETCHED && oldest !== undefined) prefetched.delete(oldest);
}

function takePrefetched(url: URL): Promise<Answer> | undefined {
  const found = prefetched.get(keyOf(url));
  prefetched.delete(keyOf(url));
  return found && Date.now() - found.at < FRESH_MS ? found.answer : undefined;
}

async function request(url: URL, { signal, body, isTraversal }: FetchOptions): Promise<Answer> {
  const known = body || isTraversal ? undefined : takePrefetched(url);
  if (known) return known;
  const cache = isTraversal && !hasChanged() ? "force-cache" : "default";
  const method = body ? "POST" : "GET";
  return readAnswer(await fetch(url, { headers: HEADERS, signal, cache, method, body }));
}

/**
 * Whether what did not arrive is a redirect: a proxy's to another site, which the policy lets no
 * script follow.
 */
async function isRedirect(url: URL, signal: AbortSignal): Promise<boolean> {
  const options = { headers: HEADERS, signal, redirect: "manual" } as const;
  const answer = await fetch(url, options).catch(() => null);
  return answer?.type === "opaqueredirect";
}

function isPage(response: Response): boolean {
  const type = response.headers.get("content-type") ?? "";
  const isDownload = response.headers.get("content-disposition")?.startsWith("attachment");
  return type.startsWith("text/html") && !isDownload;
}

async function readAnswer(response: Response): Promise<Answer> {
  return { response, html: isPage(response) ? await response.text() : null };
}

/** Asks until there is a whole answer. A form is sent once: nobody knows whether it arrived. */
async function ask(url: URL, options: FetchOptions): Promise<Answer> {
  const { signal, body, onOffline } = options;
  for (;;) {
    try {
      return await request(url, options);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof TypeError)) throw error;
      if (!body && (await isRedirect(url, signal))) throw new NotAPage(url);
      onOffline();
      if (body) throw error;
      await whenOnline(signal);
    }
  }
}

/** Whether the magazine has made a page: it says its own address. */
const isOurs = ({ documentElement }: Document) => documentElement.hasAttribute("data-site");

/** Where the server says that a visit goes on. @throws NotAPage outside of the public pages */
function redirectOf(url: URL, { status, headers }: Response): URL | null {
  const location = headers.get("location");
  if (status !== NO_CONTENT || location === null) return null;
  const target = new URL(location, url);
  target.hash ||= url.hash;
  if (target.origin !== url.origin || isAppPath(target.pathname)) throw new NotAPage(target);
  return target;
}

/**
 * Fetches a page for a navigation. Without a network it waits for one.
 * @throws NotAPage when the browser must load the address itself
 * @throws ServerFailure when the server answers 5xx, or redirects without end
 */
export async function fetchPage(
  url: URL,
  options: FetchOptions,
  redirects = MAX_REDIRECTS,
): Promise<FetchedPage> {
  const answer = await ask(url, options);
  const { response, html } = answer;
  const target = redirectOf(url, response);
  if (target && redirects === 0) throw new ServerFailure(`${url} redirects too often`);
  if (target) return fetchPage(target, { ...options, body: null }, redirects - 1);
  if (response.status >= FAILED) throw new ServerFailure(`${url} answered ${response.status}`);
  options.signal.throwIfAborted();
  const parsed = html === null ? null : (answer.parsed ?? parsePage(html));
  if (parsedAhead === answer) parsedAhead = null;
  if (!parsed || !isOurs(parsed))
    throw new NotAPage(url, { isRefusal: response.status >= REFUSED });
  const found = new URL(response.url);
  found.hash ||= url.hash;
  // The desk and account pages are an application of their own.
  if (parsed.documentElement.hasAttribute("data-app")) throw new NotAPage(found);
  return { document: parsed, url: found };
}
