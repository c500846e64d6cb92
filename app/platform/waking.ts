/** Tells parts of a page when their script is worth loading, and keeps the presses made before. */
import { isForBrowser } from "#app/lib/press.ts";
import { CONTROLS } from "./first-sign.ts";

/** Marks the box of a part that still waits, and that of one that runs. */
const WAITING = "data-asleep";

/** So far below the window a part gets ready. */
const NEAR = "400px 0px";

const wakers = new WeakMap<Element, () => Promise<void>>();

/** The box itself has no shape of its own (`display: contents`): what it holds is watched. */
function whenNear(box: Element, act: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && act(),
    { rootMargin: NEAR },
  );
  for (const part of box.children) watcher.observe(part);
  return () => watcher.disconnect();
}

function pressedControl(event: MouseEvent): HTMLElement | null {
  if (isForBrowser(event)) return null;
  const control = (event.target as Element | null)?.closest?.<HTMLElement>(CONTROLS);
  return control?.hasAttribute("popovertarget") ? null : (control ?? null);
}

/** A press on a part that waits is made again when it runs: none is lost. */
function onPress(event: MouseEvent): void {
  const control = pressedControl(event);
  const box = control?.closest(`[${WAITING}]`);
  const wake = box && wakers.get(box);
  if (!control || !wake) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void wake().then(() => control.click());
}

/** The keyboard's focus needs its part as soon as it is there. */
function onFocus(event: Event): void {
  const box = (event.target as Element | null)?.closest?.(`[${WAITING}]`);
  if (box) void wakers.get(box)?.();
}

let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("click", onPress, { capture: true });
  document.addEventListener("focusin", onFocus);
}

/**
 * Wakes a part of the page once it comes near the window, or when it is pressed or focused.
 * @param start makes it run; called at most once
 * @returns lets it sleep for good
 */
export function wakeWhenNeeded(box: Element, start: () => Promise<void>): () => void {
  let running: Promise<void> | undefined;
  let stopWatching = () => {};
  function wake(): Promise<void> {
    stopWatching();
    running ??= start().then(
      () => box.removeAttribute(WAITING),
      (error) => {
        // The connection may be back at the next press.
        running = undefined;
        throw error;
      },
    );
    return running;
  }
  listen();
  box.setAttribute(WAITING, "");
  wakers.set(box, wake);
  stopWatching = whenNear(box, () => void wake());
  return () => {
    stopWatching();
    wakers.delete(box);
  };
}
