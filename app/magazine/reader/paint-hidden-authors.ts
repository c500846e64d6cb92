/** Covers the cards of authors that the reader has hidden. Runs when it is loaded. */
import { hiddenAuthors } from "#app/features/reactions/hidden-authors.ts";
import { closestTo } from "#app/lib/closest.ts";
import { onPress, paintEach } from "#app/platform/browser/paint.ts";
import { fillMessage } from "#app/platform/i18n/message.ts";
import { pageLocale, readStateWords } from "./state-words.ts";

const COVERED = "[data-author][data-hidden]";

/** A covered card is a single button that shows the author's cards again. */
function cover(card: HTMLElement, name: string): void {
  const words = readStateWords();
  const label = words ? fillMessage(pageLocale(), words.cover, { name }) : name;
  if (card.dataset.hidden === label) return;
  card.dataset.hidden = label;
  card.role = "button";
  card.tabIndex = 0;
  card.ariaLabel = label;
}

function uncover(card: HTMLElement): void {
  if (!card.matches(COVERED)) return;
  delete card.dataset.hidden;
  card.removeAttribute("role");
  card.removeAttribute("tabindex");
  card.removeAttribute("aria-label");
}

function paintCards(cards: Iterable<HTMLElement>): void {
  const names = new Map(hiddenAuthors.list().map(({ id, name }) => [id, name]));
  for (const card of cards) {
    const name = names.get(card.dataset.author!);
    if (name === undefined) uncover(card);
    else cover(card, name);
  }
  // The inline script's placeholder hiding is not needed any more.
  if (document.adoptedStyleSheets.length > 0) document.adoptedStyleSheets = [];
}

const isHidden = (id: string) => hiddenAuthors.list().some((author) => author.id === id);

/** Shows the author of a pressed cover again. */
function pressCover(card: HTMLElement): void {
  hiddenAuthors.show(card.dataset.author!);
}

/** Unlike a button, a covered card has no click of its own from the keyboard. */
function onKey(event: KeyboardEvent): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  const card = closestTo(event, COVERED);
  if (!card) return;
  event.preventDefault();
  pressCover(card);
}

const { subscribe } = hiddenAuthors;

paintEach({
  selector: "[data-author]",
  attributes: ["data-author"],
  subscribe,
  paint: paintCards,
});

// Rows of menus say what a press does.
paintEach({
  selector: "[data-hides]",
  attributes: ["data-hides"],
  subscribe,
  paint(rows) {
    for (const row of rows) {
      const { hides, on, off } = row.dataset;
      row.lastChild!.nodeValue = (isHidden(hides!) ? on : off) ?? null;
    }
  },
});

onPress(COVERED, pressCover);
// An author is shown again at once; hiding is left to the menu, which asks first.
onPress("[data-hides]", (row) => {
  const id = row.dataset.hides!;
  return isHidden(id) && hiddenAuthors.show(id);
});
document.addEventListener("keydown", onKey);
