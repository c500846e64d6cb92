/** Moves the focus on a document that is the answer to a form of an application page. */
import { isAppPath } from "#app/lib/addresses/app-path.ts";
import { focusNotice, focusQuietly, focusRefused } from "./navigation-focus.ts";
import { readingStart } from "./reading-start.ts";

/** Between application pages documents are loaded by forms; links go by the router. */
function isFormAnswer(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  if ((visit as PerformanceNavigationTiming | undefined)?.type !== "navigate") return false;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return from?.origin === window.location.origin && isAppPath(from.pathname);
}

/**
 * Focuses the first field with an error, or what the answer to a form says, or else the heading, unless the page has
 * focused something itself. Otherwise the focus would be at the start of the document, an error further down would not be
 * seen, and nothing would be announced: screen readers do not read the live regions that a document comes with
 * (WCAG 2.2 SC 2.4.3, 3.3.1, 4.1.3).
 */
export function focusFormAnswer(): void {
  if (document.activeElement !== document.body || !isFormAnswer()) return;
  if (focusRefused() || focusNotice()) return;
  focusQuietly(readingStart(window.location.hash));
}
