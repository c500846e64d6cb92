/**
 * "Show me more": appends the next page of a list in place, which it takes from the page that the
 * link leads to, before the `EndOfCards`. The address then names the last page
 * shown (`?to=`), so that back, reload and whoever it is sent to get the same cards.
 */
import { closestTo } from "#app/lib/closest.ts";
import { hasModifierKey } from "#app/lib/modifier-keys.ts";
import { parsePage } from "#app/platform/browser/parse-page.ts";

interface Part {
  cards: Element[];
  /** The link to the part after this one; null for the last. */
  next: HTMLAnchorElement | null;
  /** Tells how many cards these are. */
  words: string;
}

const placeIn = (page: Document, listId: string) =>
  page.getElementById(listId)?.querySelector<HTMLElement>("[data-added]") ?? null;

const linkIn = (page: Document, listId: string) =>
  page.querySelector<HTMLAnchorElement>(`[data-more="${CSS.escape(listId)}"]`);

async function fetchPart(href: string, listId: string): Promise<Part> {
  const response = await fetch(href.replace(/#.*/, ""));
  if (!response.ok) throw new Error(`The list answered ${response.status}`);
  const page = parsePage(await response.text());
  const place = placeIn(page, listId);
  if (!place) throw new Error(`No list ${listId} at ${href}`);
  const cards = [...(place.parentElement?.children ?? [])].filter((each) => each !== place);
  return { cards, next: linkIn(page, listId), words: place.dataset.added ?? "" };
}

const isBusy = (link: Element) => link.hasAttribute("aria-busy");

/** Fills a live region of the list's controls. */
function tell(link: Element, role: "status" | "alert", words: string): void {
  const region = link.parentElement?.querySelector(`[role=${role}]`);
  if (region) region.textContent = words;
}

/** The entry stays the same: back leaves the list, as before. */
function nameLastPage(page: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set("to", page);
  window.history.replaceState(window.history.state, "", address);
}

/**
 * Appends the next part of a list.
 * @returns null when the page was left meanwhile
 * @throws Error when it cannot be fetched
 */
async function addPart(link: HTMLAnchorElement, listId: string): Promise<Part | null> {
  const place = placeIn(document, listId);
  link.setAttribute("aria-busy", "true");
  try {
    const part = await fetchPart(link.href, listId);
    if (!place?.isConnected) return null;
    // As if the server had sent them, so that places in the page are found again.
    place.before(...part.cards);
    if (link.dataset.page) nameLastPage(link.dataset.page);
    if (part.next) {
      link.setAttribute("href", part.next.getAttribute("href") ?? "");
      link.dataset.page = part.next.dataset.page ?? "";
    }
    return part;
  } finally {
    link.removeAttribute("aria-busy");
  }
}

/** Shows the next part, announces it, and moves the focus to its first card (WCAG 2.2 SC 2.4.3). */
async function showMore(link: HTMLAnchorElement, listId: string): Promise<void> {
  tell(link, "status", "");
  tell(link, "alert", "");
  try {
    const part = await addPart(link, listId);
    if (!part) return;
    tell(link, "status", part.words);
    const [first] = part.cards;
    first?.querySelector<HTMLElement>(".stretched-link")?.focus({ preventScroll: true });
    if (!part.next) link.remove();
  } catch (error) {
    console.warn("Could not show more", error);
    const { parentElement } = link;
    const words = parentElement?.querySelector<HTMLElement>("[data-failed]")?.dataset.failed;
    tell(link, "alert", words ?? "");
  }
}

/** Installs "Show me more" on the document. */
export function startMoreLists(signal: AbortSignal): void {
  function onClick(event: MouseEvent) {
    const link = closestTo<HTMLAnchorElement>(event, "a[data-more]");
    if (!link || hasModifierKey(event)) return;
    event.preventDefault();
    const listId = link.dataset.more ?? "";
    if (!isBusy(link)) void showMore(link, listId);
  }
  // Before links are followed.
  document.addEventListener("click", onClick, { signal, capture: true });
}
