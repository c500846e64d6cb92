/**
 * "Show me more": appends the next part of a list in place, which it takes from the page that the
 * link leads to. The list's `AddedCards` holds what was added.
 */
import { closestTo } from "#app/lib/closest.ts";
import { hasModifierKey } from "#app/lib/modifier-keys.ts";
import { parsePage } from "#app/platform/browser/parse-page.ts";
import { startListHistory } from "./list-history.ts";

interface Part {
  cards: Element[];
  /** The link to the part after this one; null for the last. */
  next: string | null;
  /** Tells how many cards these are. */
  words: string;
}

const placeIn = (page: Document, listId: string) =>
  page.getElementById(listId)?.querySelector<HTMLElement>("[data-added]") ?? null;

const linkIn = (page: Document, listId: string) =>
  page.querySelector<HTMLAnchorElement>(`[data-more="${CSS.escape(listId)}"]`);

async function fetchPart(href: string, listId: string, cache: RequestCache): Promise<Part> {
  const response = await fetch(href.replace(/#.*/, ""), { cache });
  if (!response.ok) throw new Error(`The list answered ${response.status}`);
  const page = parsePage(await response.text());
  const place = placeIn(page, listId);
  if (!place) throw new Error(`No list ${listId} at ${href}`);
  const cards = [...(place.parentElement?.children ?? [])].filter((each) => each !== place);
  const next = linkIn(page, listId)?.getAttribute("href") ?? null;
  return { cards, next, words: place.dataset.added ?? "" };
}

const isBusy = (link: Element) => link.hasAttribute("aria-busy");

/** Fills a live region of the list's controls. */
function tell(link: Element, role: "status" | "alert", words: string): void {
  const region = link.parentElement?.querySelector(`[role=${role}]`);
  if (region) region.textContent = words;
}

function countParts(listId: string): number {
  return Number(placeIn(document, listId)?.dataset.parts ?? 0);
}

/**
 * Appends the next part of a list.
 * @returns null when the page was left meanwhile
 * @throws Error when it cannot be fetched
 */
async function addPart(
  link: HTMLAnchorElement,
  listId: string,
  cache: RequestCache = "default",
): Promise<Part | null> {
  const place = placeIn(document, listId);
  link.setAttribute("aria-busy", "true");
  try {
    const part = await fetchPart(link.href, listId, cache);
    if (!place?.isConnected) return null;
    place.append(...part.cards);
    place.dataset.parts = String(countParts(listId) + 1);
    if (part.next) link.setAttribute("href", part.next);
    return part;
  } finally {
    link.removeAttribute("aria-busy");
  }
}

/** Shows the next part, announces it, and moves the focus to its first card (WCAG 2.2 SC 2.4.3). */
async function showMore(link: HTMLAnchorElement, listId: string): Promise<boolean> {
  tell(link, "status", "");
  tell(link, "alert", "");
  try {
    const part = await addPart(link, listId);
    if (!part) return false;
    tell(link, "status", part.words);
    const [first] = part.cards;
    first?.querySelector<HTMLElement>(".stretched-link")?.focus({ preventScroll: true });
    if (!part.next) link.remove();
    return true;
  } catch (error) {
    console.warn("Could not show more", error);
    const { parentElement } = link;
    const words = parentElement?.querySelector<HTMLElement>("[data-failed]")?.dataset.failed;
    tell(link, "alert", words ?? "");
    return false;
  }
}

/** Adds the parts again that the page had when it was left; what cannot be fetched stays a link. */
async function growAgain(listId: string, parts: number): Promise<void> {
  try {
    while (countParts(listId) < parts) {
      const link = linkIn(document, listId);
      const part = link && !isBusy(link) && (await addPart(link, listId, "force-cache"));
      if (!part) return;
      if (!part.next) link.remove();
    }
  } catch (error) {
    console.warn("Could not show again what was added", error);
  }
}

/** Installs "Show me more" on the document. */
export function startMoreLists(signal: AbortSignal): void {
  const remember = startListHistory(growAgain, signal);
  function onClick(event: MouseEvent) {
    const link = closestTo<HTMLAnchorElement>(event, "a[data-more]");
    if (!link || hasModifierKey(event)) return;
    event.preventDefault();
    const listId = link.dataset.more ?? "";
    if (isBusy(link)) return;
    void showMore(link, listId).then((isShown) => {
      if (isShown) remember(listId, countParts(listId));
    });
  }
  // Before links are followed.
  document.addEventListener("click", onClick, { signal, capture: true });
}
