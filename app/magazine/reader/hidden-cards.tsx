import { useEffect } from "react";
import { type HiddenAuthor, hiddenAuthors } from "#app/features/reactions/hidden-authors.ts";
import { useReaderText } from "./reader-text.ts";
import "#styles/hidden-cards.css";

/** The card's accessible name before it was covered. */
const titles = new WeakMap<Element, string>();

/** A covered card is a single button that shows the author's cards again. */
function cover(card: HTMLElement, label: string): void {
  if (card.dataset.hidden === label) return;
  titles.set(card, card.getAttribute("aria-label") ?? "");
  card.dataset.hidden = label;
  card.role = "button";
  card.tabIndex = 0;
  card.ariaLabel = label;
}

function uncover(card: HTMLElement): void {
  delete card.dataset.hidden;
  card.removeAttribute("role");
  card.removeAttribute("tabindex");
  card.ariaLabel = titles.get(card) ?? null;
}

function coverAll(authors: readonly HiddenAuthor[], labelOf: (name: string) => string): void {
  for (const { id, name } of authors) {
    const cards = document.querySelectorAll<HTMLElement>(`[data-author="${CSS.escape(id)}"]`);
    for (const card of cards) cover(card, labelOf(name));
  }
}

/** Shows the author of a pressed cover again. */
function onPress(event: Event): void {
  if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
  const card = (event.target as Element).closest<HTMLElement>("[data-hidden]");
  if (!card) return;
  event.preventDefault();
  hiddenAuthors.show(card.dataset.author ?? "");
}

/**
 * Covers the cards of hidden authors, also later ones (MutationObserver). Done on DOM elements, so
 * that cards need no code for it.
 */
export function HiddenCards({ authors }: { authors: readonly HiddenAuthor[] }) {
  const { t } = useReaderText();
  useEffect(() => {
    const run = () => coverAll(authors, (name) => t("hidden.cover", { name }));
    run();
    // Undoes the inline script's placeholder hiding.
    document.adoptedStyleSheets = [];
    const observer = new MutationObserver(run);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("click", onPress);
    document.addEventListener("keydown", onPress);
    return () => {
      observer.disconnect();
      document.removeEventListener("click", onPress);
      document.removeEventListener("keydown", onPress);
      for (const card of document.querySelectorAll<HTMLElement>("[data-hidden]")) uncover(card);
    };
  }, [authors, t]);
  return null;
}
