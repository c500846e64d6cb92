/**
 * Navigation between documents without losing the player: the next document is fetched and
 * exchanged around it (HTML: Navigation API). Browsers without the API load documents.
 */
import { isPlaying } from "#app/islands/missing-code.ts";
import { isAppPath } from "#app/lib/addresses/app-path.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { exchangeDocument } from "./exchange-document.ts";
import { type FetchedPage, fetchPage, forgetPages, NotAPage, ServerFailure } from "./fetch-page.ts";
import { targetOf } from "./focus-targets.ts";
import { closeOverlays, moveFocus, startAnnouncing } from "./navigation-focus.ts";
import { isPagePath } from "./page-path.ts";
import { endReturning, hasMissedVisit, isReturning, reloadAtPlace } from "./returning.ts";
import { scriptOf } from "./runtime-script.ts";
import { findPlace, keepPlace, restorePlace } from "./scroll-place.ts";
import { markAnswered } from "./send-once.ts";
import { showFailure, showProgress } from "./show-status.ts";

/** State of a navigate event that `intercept` clears. */
interface Visit {
  url: URL;
  form: HTMLFormElement | null;
  body: FormData | null;
  type: NavigationType;
  keepsScroll: boolean;
  /** The pressed element, if the browser reports it. */
  pressed: Element | null;
  /** Finds what had the focus in the new content. */
  focused: (() => HTMLElement | null) | null;
  signal: AbortSignal;
}

/** Path and query of the page that is shown; a traversal within it only scrolls. */
let shown = "";
const addressOf = (url: URL | Location) => url.pathname + url.search;

/** The form whose navigation comes next; not every browser's `navigate` event tells it. */
let submitted: HTMLFormElement | null = null;

/** The element that caused a navigation; older browsers do not say. */
function sourceOf(event: NavigateEvent): Element | null {
  return (event as NavigateEvent & { sourceElement?: Element | null }).sourceElement ?? null;
}

function isPageVisit(event: NavigateEvent, url: URL): boolean {
  if (!event.canIntercept || event.downloadRequest !== null) return false;
  if (event.navigationType === "reload" || url.origin !== window.location.origin) return false;
  if (!isPagePath(url.pathname) || isAppPath(url.pathname)) return false;
  if (sourceOf(event)?.closest("[data-document]")) return false;
  if (event.navigationType === "traverse") return addressOf(url) !== shown;
  // Otherwise it is a `pushState` or `replaceState` by a script.
  return !event.destination.sameDocument;
}

/** The address that the browser loads by itself: this script must not take it again. */
let leavingFor = "";

async function loadDocument(url: URL, type?: NavigationType): Promise<never> {
  leavingFor = url.href;
  const isShown = url.href === window.location.href;
  if (isShown && type === "traverse") reloadAtPlace();
  // A hash of the address that is shown already would only scroll.
  else if (isShown && url.hash) window.location.reload();
  else window.location.assign(url);
  // Until the browser leaves this document.
  return new Promise(() => {});
}

/** A form with files is sent as `multipart/form-data`, others as the browser would. */
function bodyOf({ form, body }: Visit): FormData | URLSearchParams | null {
  if (!body || form?.enctype === "multipart/form-data") return body;
  return new URLSearchParams([...body].map(([name, value]) => [name, String(value)]));
}

/** Fetches a visit's page; waits for the network when it is gone. */
async function fetchVisit(visit: Visit): Promise<FetchedPage> {
  showProgress(true);
  try {
    return await fetchPage(visit.url, {
      signal: visit.signal,
      body: bodyOf(visit),
      isTraversal: visit.type === "traverse",
      onOffline: () => showFailure("offline"),
    });
  } catch (error) {
    const isElsewhere = error instanceof NotAPage;
    // An error of another program is worth neither the sound nor what was typed.
    const isKept = isElsewhere && error.isRefusal && (visit.body !== null || isPlaying());
    if (isElsewhere && !isKept) return loadDocument(error.url);
    if (isKept || error instanceof ServerFailure) showFailure("failed");
    throw error;
  } finally {
    showProgress(false);
    if (visit.form) markAnswered(visit.form);
  }
}

/** A page of another build needs its own script. */
const isOtherBuild = (page: FetchedPage) => scriptOf(page.document) !== scriptOf(document);

/** Code of an owner runs once in a document. */
const hasOwnCode = ({ documentElement }: Document) => documentElement.hasAttribute("data-code");

/** Whether the browser must load the page. The answer to a form exists only once. */
function needsDocument({ body }: Visit, page: FetchedPage): boolean {
  const isOtherLanguage = page.document.documentElement.lang !== document.documentElement.lang;
  const isNew = isOtherBuild(page) || hasOwnCode(document) || hasOwnCode(page.document);
  return body === null && (isOtherLanguage || (isNew && !isPlaying()));
}

async function show(visit: Visit, page: FetchedPage): Promise<void> {
  if (needsDocument(visit, page)) return loadDocument(page.url, visit.type);
  const { hash } = page.url;
  const isSamePath = page.url.pathname === new URL(shown, page.url).pathname;
  const isTraversal = visit.type === "traverse";
  const startsAtTop = !isTraversal && !visit.keepsScroll;
  await exchangeDocument(page.document, { startsAtTop, signal: visit.signal });
  shown = addressOf(page.url);
  correctAddress(page.url);
  showFailure(null);
  document.dispatchEvent(new Event(PAGE_SHOWN));
  if (isTraversal) restorePlace();
  else if (startsAtTop) targetOf(hash)?.scrollIntoView({ behavior: "instant" });
  const isAnswer = visit.body !== null;
  moveFocus({ hash, isAnswer, isElsewhere: !isSamePath, focused: visit.focused });
}

/** The address changes only when the page is there, where the browser allows it. */
function interceptVisit(event: NavigateEvent, visit: Visit): void {
  const manual = { focusReset: "manual", scroll: "manual" } as const;
  let fetched: Promise<FetchedPage> | undefined;
  const handler = async () => show(visit, await (fetched ?? fetchVisit(visit)));
  if (!event.cancelable || !("NavigationPrecommitController" in window)) {
    keepPlace(visit.pressed);
    event.intercept({ ...manual, handler });
    return;
  }
  event.intercept({
    ...manual,
    async precommitHandler(controller) {
      fetched = fetchVisit(visit);
      const page = await fetched;
      // A traversal has its own entry in the history, and cannot be redirected.
      if (visit.type !== "traverse") {
        if (needsDocument(visit, page)) return loadDocument(page.url);
        if (page.url.href !== visit.url.href) controller.redirect(page.url.href);
      }
      // The reader may have scrolled since the visit began.
      keepPlace(visit.pressed);
    },
    handler,
  });
}

/** After a redirect the address is that of the page. */
function correctAddress({ href }: URL): void {
  if (window.location.href !== href) window.history.replaceState(window.history.state, "", href);
}

function onSubmit(event: SubmitEvent): void {
  if (!event.defaultPrevented) submitted = event.target as HTMLFormElement;
}

function onNavigate(event: NavigateEvent): void {
  const url = new URL(event.destination.url);
  const isLeaving = url.href === leavingFor;
  leavingFor = "";
  if (isLeaving) return;
  if (event.hashChange) {
    document.documentElement.toggleAttribute("data-smooth", event.navigationType !== "traverse");
    closeOverlays();
    return;
  }
  document.documentElement.removeAttribute("data-smooth");
  // A script renames the page that is shown, e.g. for a list that grew.
  if (event.navigationType === "replace" && event.destination.sameDocument) shown = addressOf(url);
  if (!isPageVisit(event, url)) return;
  const source = sourceOf(event);
  const form = event.formData ? submitted : null;
  if (event.formData) forgetPages();
  // A menu closes, and with it goes the focus of its link.
  const menu = source?.closest("details")?.querySelector("summary");
  const focused = findPlace(menu ?? document.activeElement);
  closeOverlays();
  interceptVisit(event, {
    url,
    form,
    body: event.formData,
    type: event.navigationType,
    keepsScroll: Boolean(source?.closest("[data-keep-scroll]")),
    pressed: source ?? document.activeElement,
    focused,
    signal: event.signal,
  });
}

/** Starts exchanging documents, where the browser can. */
export function startNavigation(): void {
  shown = addressOf(window.location);
  if (!("navigation" in window)) return;
  if (hasMissedVisit()) {
    reloadAtPlace();
    return;
  }
  startAnnouncing();
  if (isReturning()) {
    endReturning();
    restorePlace();
  }
  document.addEventListener("submit", onSubmit);
  window.navigation.addEventListener("navigate", onNavigate);
}
