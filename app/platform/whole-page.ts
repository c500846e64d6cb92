/** Says where a page is laid out whole from the start; see styles/home.css. */

const WHOLE = "data-whole";

/**
 * Runs before the first paint. Whoever reloads, or comes back by the browser's button, returns to
 * where they were: heights that are only guessed would lead elsewhere.
 */
export const WHOLE_PAGE_SCRIPT = `;performance.getEntriesByType("navigation")[0]?.type!="navigate"&&document.documentElement.setAttribute("${WHOLE}","");`;

/** A piece waits no longer, in milliseconds, however busy the browser is; and where it cannot say. */
const LONGEST_MS = 200;

function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: LONGEST_MS });
  else window.setTimeout(work, LONGEST_MS);
}

/**
 * Lays out the pieces of a page one after the other, whenever the browser has nothing better to do:
 * all at once a phone would be busy for as long as a reader notices. What is near the window does not
 * wait for its turn: the browser sees to it.
 * @returns what ends it: then, as when it has come to its end, whatever comes is laid out at once
 */
export function layOutInTurn(pieces: readonly HTMLElement[]): () => void {
  const page = document.documentElement;
  if (page.hasAttribute(WHOLE)) return () => {};
  const rest = [...pieces];
  const layOutWhole = () => page.setAttribute(WHOLE, "");
  const layOutNext = () => {
    const next = rest.shift();
    if (!next) return layOutWhole();
    next.style.setProperty("--far", "visible");
    whenIdle(layOutNext);
  };
  whenIdle(layOutNext);
  return () => {
    rest.length = 0;
    layOutWhole();
  };
}
