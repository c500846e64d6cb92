/** Layout of sections below the fold in idle time (`content-visibility`; see styles/far.css). */

/** Set on `html` once no section is skipped any more. */
export const WHOLE = "data-whole";

/**
 * Inline script that runs before the first paint. After a reload or a history navigation the page
 * is laid out completely, since estimated heights would break scroll restoration.
 */
export const WHOLE_PAGE_SCRIPT = `;performance.getEntriesByType("navigation")[0]?.type!="navigate"&&document.documentElement.setAttribute("${WHOLE}","");`;

/** Timeout of `requestIdleCallback` in milliseconds, and the delay where it is not supported. */
const MAX_MS = 200;

function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: MAX_MS });
  else window.setTimeout(work, MAX_MS);
}

/**
 * Lays out sections one by one in idle time, which avoids one long task. Sections near the viewport
 * are laid out by the browser at once.
 * @param signal aborts when the page is left
 */
export function layOutWhenIdle(pieces: readonly HTMLElement[], signal: AbortSignal): void {
  if (signal.aborted) return;
  const page = document.documentElement;
  const rest = [...pieces];
  const layOutNext = () => {
    const next = rest.shift();
    if (signal.aborted) return;
    if (!next) return page.setAttribute(WHOLE, "");
    next.style.setProperty("--far", "visible");
    whenIdle(layOutNext);
  };
  signal.addEventListener("abort", () => {
    page.removeAttribute(WHOLE);
    // The next page may keep the footer, which waits for its reader again.
    for (const piece of pieces) piece.style.removeProperty("--far");
  });
  if (!page.hasAttribute(WHOLE)) whenIdle(layOutNext);
}
