/**
 * Hydrates islands when they come near the viewport or are clicked or focused, and replays earlier
 * clicks.
 */
import { hasModifierKey } from "#app/lib/modifier-keys.ts";
import { elementAt, pathTo } from "./element-path.ts";
import { CONTROLS } from "./first-interaction.ts";

/** Marks islands that are not hydrated yet. */
const PENDING_ATTRIBUTE = "data-asleep";

/** Root margin of the IntersectionObserver. */
const NEAR = "400px 0px";

const starters = new WeakMap<Element, () => Promise<void>>();

/** The wrapper has no box (`display: contents`), so its children are observed. */
function onceNear(box: Element, act: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && act(),
    { rootMargin: NEAR },
  );
  for (const part of box.children) watcher.observe(part);
  return () => watcher.disconnect();
}

function clickedControl(event: MouseEvent): HTMLElement | null {
  if (hasModifierKey(event)) return null;
  const control = (event.target as Element | null)?.closest?.<HTMLElement>(CONTROLS);
  return control?.hasAttribute("popovertarget") ? null : (control ?? null);
}

/** Clicks on an island that is not hydrated are replayed afterwards. */
function replayClick(event: MouseEvent): void {
  const control = clickedControl(event);
  const box = control?.closest(`[${PENDING_ATTRIBUTE}]`);
  const hydrate = box && starters.get(box);
  const wrapper = box?.parentElement;
  if (!control || !hydrate || !wrapper) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Newer content replaces the box.
  const path = pathTo(control, wrapper);
  void hydrate().then(() => elementAt(wrapper, path)?.click());
}

/** Keyboard focus hydrates an island at once. */
function onFocus(event: Event): void {
  const box = (event.target as Element | null)?.closest?.(`[${PENDING_ATTRIBUTE}]`);
  if (box) void starters.get(box)?.();
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("click", replayClick, { capture: true });
  document.addEventListener("focusin", onFocus);
}

/**
 * Hydrates an island once, when it comes near the viewport or is clicked or focused.
 * @param start hydrates it; retried only after a failure
 * @returns a function that cancels
 */
export function hydrateOnDemand(box: Element, start: () => Promise<void>): () => void {
  let running: Promise<void> | undefined;
  let stopWatching = () => {};
  function hydrate(): Promise<void> {
    stopWatching();
    running ??= start().then(
      () => box.removeAttribute(PENDING_ATTRIBUTE),
      (error) => {
        // A failed load may be retried by the next click.
        running = undefined;
        throw error;
      },
    );
    return running;
  }
  listen();
  box.setAttribute(PENDING_ATTRIBUTE, "");
  starters.set(box, hydrate);
  stopWatching = onceNear(box, () => void hydrate());
  return () => {
    stopWatching();
    starters.delete(box);
  };
}
