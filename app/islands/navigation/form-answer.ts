/** Moves the focus on a document that is the answer to a form of an application page. */
import { isAppPath } from "#app/lib/addresses/app-path.ts";
import { focusQuietly } from "./navigation-focus.ts";
import { readingStart } from "./reading-start.ts";

/** Texts for screen readers alone are one pixel high. */
const UNSEEN_PX = 1;

/** Between application pages documents are loaded by forms; links go by the router. */
function isFormAnswer(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  if ((visit as PerformanceNavigationTiming | undefined)?.type !== "navigate") return false;
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  return from?.origin === window.location.origin && isAppPath(from.pathname);
}

/** Finds the page's message about the sent form. */
function findNotice(): HTMLElement | undefined {
  const notices = document.querySelectorAll<HTMLElement>("main :is([role=alert], [role=status])");
  return [...notices].find(
    ({ offsetHeight, textContent }) => offsetHeight > UNSEEN_PX && textContent.trim() !== "",
  );
}

/**
 * Focuses the first field with an error, or what the answer to a form says, or else the heading, unless the page has
 * focused something itself. Otherwise the focus would be at the start of the document, an error further down would not be
 * seen, and nothing would be announced: screen readers do not read the live regions that a document comes with
 * (WCAG 2.2 SC 2.4.3, 3.3.1, 4.1.3).
 */
export function focusFormAnswer(): void {
  if (document.activeElement !== document.body || !isFormAnswer()) return;
  const refused = document.querySelector<HTMLElement>("main [aria-invalid=true]");
  if (refused) {
    refused.focus();
    return;
  }
  const notice = findNotice();
  focusQuietly(notice ?? readingStart(window.location.hash));
  notice?.scrollIntoView({ block: "nearest" });
}
