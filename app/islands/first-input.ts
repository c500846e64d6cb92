/** Input by which a person shows up; what costs time waits for it. */
const EVENTS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "wheel",
  "scroll",
  "focusin",
];

let hasInput = false;
const waiting = new Set<() => void>();

/** Browsers dispatch a `pointermove` without movement for a resting pointer. */
function isInput(event: Event): boolean {
  if (!(event instanceof PointerEvent) || event.type !== "pointermove") return true;
  return event.movementX !== 0 || event.movementY !== 0;
}

/** Acts at the first input on this document; at once when there was one. */
export function afterFirstInput(act: () => void): void {
  if (hasInput) act();
  else waiting.add(act);
}

/** Starts listening. A URL with a fragment counts as input: the reader requested a place. */
export function watchFirstInput(): void {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  function begin() {
    hasInput = true;
    listening.abort();
    for (const act of waiting) act();
    waiting.clear();
  }
  const onEvent = (event: Event) => isInput(event) && begin();
  for (const name of EVENTS) window.addEventListener(name, onEvent, options);
  if (window.location.hash) begin();
}
