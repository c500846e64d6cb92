import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import { reactions } from "#app/features/reactions/reactions-store.ts";
import type { Reaction } from "#app/features/reactions/stored-choices.ts";
import { closestTo } from "#app/lib/closest.ts";
import { startOptional } from "#app/platform/browser/optional-part.ts";
import { onPress, paintAttribute, paintEach } from "#app/platform/browser/paint.ts";
import { formatCount } from "#app/platform/i18n/format-count.ts";
import { fillMessage, type Message } from "#app/platform/i18n/message.ts";
import { pageLocale, readStateWords } from "./state-words.ts";

let isConnected = false;

/** The code that talks to the server is loaded only in browsers that have signed in. */
function connectOnce(): void {
  if (isConnected || !hasSessionHint()) return;
  isConnected = true;
  const load = () => import("#app/features/reactions/connect-reader.ts");
  const connect = load().then(({ connectReader }) => connectReader());
  startOptional(connect);
  connect.catch(() => {
    isConnected = false;
  });
}

/** Submit buttons, which work without scripts: name and value say what they are about. */
const BUTTONS = "button[data-reaction]";

function subjectOf({ name, value }: HTMLButtonElement): { kind: Reaction; id: string } {
  return { kind: name as Reaction, id: value };
}

/** The page's number, from before the reader's own change. */
const providedCount = ({ dataset }: HTMLButtonElement) => Number(dataset.count ?? 0);

function isOn(button: HTMLButtonElement): boolean {
  const { kind, id } = subjectOf(button);
  const status = reactions.status(kind, id);
  return status === "added" || status === "kept";
}

/** The accessible name with the exact number; a comment's message is on the form of them all. */
function labelMessage(button: HTMLButtonElement, count: number): Message | undefined {
  const own = button.form?.dataset.label;
  if (own) return JSON.parse(own);
  const words = readStateWords();
  return count < 1000 ? words?.like : words?.likeExact;
}

/** A tooltip says what the accessible name does; twice in the markup it was bytes of every card. */
function showTitle(button: HTMLElement): void {
  paintAttribute(button, "title", button.getAttribute("aria-label"));
}

/** Buttons that do not show the page's own number. */
const changed = new WeakSet<HTMLButtonElement>();

function paintCount(button: HTMLButtonElement): void {
  const { kind, id } = subjectOf(button);
  const provided = providedCount(button);
  const n = reactions.count(kind, id, provided);
  if (n === provided && !changed.has(button)) return;
  changed.add(button);
  const locale = pageLocale();
  const count = formatCount(n, locale);
  // The same text node: a new one would be lost to the renderer.
  button.lastChild!.nodeValue = count;
  const message = labelMessage(button, n);
  if (!message) return;
  const label = fillMessage(locale, message, { n, count, name: button.dataset.name ?? "" });
  paintAttribute(button, "aria-label", label);
  if (button.title) showTitle(button);
}

function paint(buttons: Iterable<HTMLButtonElement>): void {
  connectOnce();
  for (const button of buttons) {
    const on = isOn(button);
    // Toggles say it by their state, others by their words.
    if (button.ariaPressed === null) button.toggleAttribute("data-on", on);
    else paintAttribute(button, "aria-pressed", String(on));
    if (button.dataset.count !== undefined) paintCount(button);
  }
}

/** Likes, saved posts, liked comments and follows: every button of a subject shows its state. */
export function startReactions(): void {
  paintEach({
    selector: BUTTONS,
    attributes: ["value", "data-count"],
    subscribe: reactions.subscribe,
    paint,
  });
  document.addEventListener(
    "pointerover",
    (event) => {
      const button = closestTo<HTMLElement>(event, `${BUTTONS}[aria-label]`);
      if (button) showTitle(button);
    },
    { passive: true },
  );
  onPress(BUTTONS, (element) => {
    const button = element as HTMLButtonElement;
    const { kind, id } = subjectOf(button);
    reactions.set({ kind, id, isOn: !isOn(button) }, providedCount(button));
  });
}
