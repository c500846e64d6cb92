/** Exchanges what a document shows by another's, around the elements that stay. */
import { PAGE_LEAVING } from "#app/platform/browser/page-leaving.ts";
import { keptFrames, moveMarks } from "./kept-frames.ts";

/** Elements of `body` that stay across navigations, e.g. the player. They are never moved. */
const STAYS = "[data-stays]";

/** Attributes of `html` that the server sets; scripts own the others. */
const SERVER_ATTRIBUTES = ["lang", "dir", "data-site", "data-edition"];

/** Timeout for a new page's stylesheet, in milliseconds. */
const STYLES_MS = 5000;

function copyAttributes(from: Element, to: Element, names: readonly string[]): void {
  for (const name of names) {
    const value = from.getAttribute(name);
    if (value === null) to.removeAttribute(name);
    else if (to.getAttribute(name) !== value) to.setAttribute(name, value);
  }
}

const isStylesheet = (node: Element) => node.matches('link[rel="stylesheet"]');

/** Whether an element of the head describes its page: title, meta tags, links. Styles and scripts stay. */
function describes(node: Element): boolean {
  if (node.localName === "script") return node.getAttribute("type") === "application/ld+json";
  return !isStylesheet(node) && node.localName !== "style";
}

/** Media query of a stylesheet that is loaded but not applied yet. */
const NOT_YET = "not all";

/**
 * Loads the stylesheets that the page lacks. They apply to nothing until then: the page that is left
 * would be restyled.
 * @param signal aborts when the reader has gone elsewhere meanwhile
 * @returns a function that applies them
 * @throws the signal's reason
 */
async function loadStyles(page: Document, signal: AbortSignal): Promise<() => void> {
  const applied = [...document.styleSheets].filter(({ media }) => media.mediaText !== NOT_YET);
  const known = new Set(applied.map(({ href }) => href));
  const missing = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    (link) => !known.has(new URL(link.getAttribute("href")!, window.location.href).href),
  );
  const added = missing.map((link) => Object.assign(document.importNode(link), { media: NOT_YET }));
  await Promise.all(
    added.map(
      (link) =>
        new Promise<void>((resolve) => {
          link.addEventListener("load", () => resolve());
          link.addEventListener("error", () => resolve());
          setTimeout(resolve, STYLES_MS);
          document.head.append(link);
        }),
    ),
  );
  if (signal.aborted) for (const link of added) link.remove();
  signal.throwIfAborted();
  return () => {
    for (const [index, link] of added.entries()) link.media = missing[index]!.media;
  };
}

function exchangeHead(page: Document): void {
  for (const node of [...document.head.children]) if (describes(node)) node.remove();
  for (const node of [...page.head.children]) {
    if (describes(node)) document.head.append(document.adoptNode(node));
  }
}

/**
 * Takes the focus from what goes. The browser would do so when it is removed, but then it first
 * computes the style of everything that is left: some 100 ms of a phone for a front page.
 */
function releaseFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && !activeElement.closest(STAYS)) activeElement.blur();
}

/** Puts the new content around the elements that stay, as the new document has them. */
function exchangeBody(page: Document): void {
  const frames = keptFrames(page);
  const stays = [...document.body.querySelectorAll(`:scope > ${STAYS}`)];
  const left = new Set<Node>([...frames.values(), ...stays]);
  for (const node of [...document.body.childNodes]) if (!left.has(node)) node.remove();
  const anchors = [...document.body.children];
  // The next anchor in the document; null at its end.
  let next = anchors[0] ?? null;
  for (const node of [...page.body.childNodes]) {
    const frame = frames.get(node as Element);
    if (frame) next = anchors[anchors.indexOf(frame) + 1] ?? null;
    else if (node instanceof Element && node.matches(STAYS)) next = null;
    else document.body.insertBefore(document.adoptNode(node), next);
  }
  for (const [made, frame] of frames) moveMarks(made, frame);
}

/**
 * Shows another document's content. Its scripts do not run: the parser has made them inert.
 * @param page parsed for this; its nodes are moved
 * @param options.startsAtTop whether the reader begins at the top of the new content
 * @param options.signal aborts when the reader has gone elsewhere meanwhile
 * @throws the signal's reason
 */
export async function exchangeDocument(
  page: Document,
  { startsAtTop, signal }: { startsAtTop: boolean; signal: AbortSignal },
): Promise<void> {
  const applyStyles = await loadStyles(page, signal);
  document.dispatchEvent(new Event(PAGE_LEAVING));
  // Before anything changes: a blur and a scroll bring styles and layout up to date.
  releaseFocus();
  if (startsAtTop) window.scrollTo({ top: 0, behavior: "instant" });
  copyAttributes(page.documentElement, document.documentElement, SERVER_ATTRIBUTES);
  copyAttributes(page.body, document.body, ["class", "style"]);
  exchangeHead(page);
  exchangeBody(page);
  applyStyles();
}
