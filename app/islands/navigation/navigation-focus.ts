import { readingStart } from "./reading-start.ts";

/** Closes popovers and dialogs when a link in them is followed. */
export function closeOverlays(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) {
    popover.hidePopover();
  }
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
}

/** Focuses without scrolling, also what is not focusable by itself. */
export function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

const LIVE_REGION_ID = "page-announcement";

/** Title of the page that is shown; a search for something else has another one at the same path. */
let named = "";

/** Adds the live region that names each page. */
export function startAnnouncing(): void {
  named = document.title;
  const region = document.createElement("p");
  region.id = LIVE_REGION_ID;
  region.className = "sr-only";
  region.setAttribute("role", "status");
  region.setAttribute("data-stays", "");
  document.body.append(region);
}

/** Texts for screen readers alone are one pixel high. */
const UNSEEN_PX = 1;

/** Finds the page's message about the sent form. */
function findNotice(): HTMLElement | undefined {
  const notices = document.querySelectorAll<HTMLElement>("main :is([role=alert], [role=status])");
  return [...notices].find(
    ({ offsetHeight, textContent }) => offsetHeight > UNSEEN_PX && textContent.trim() !== "",
  );
}

/**
 * Focuses the first field with an error (WCAG 2.2 SC 3.3.1).
 * @returns false where there is none
 */
export function focusRefused(): boolean {
  const refused = document.querySelector<HTMLElement>("main [aria-invalid=true]");
  refused?.focus();
  return refused !== null;
}

/**
 * Focuses what the answer to a form says: screen readers do not read the live regions that a page comes with
 * (WCAG 2.2 SC 4.1.3).
 * @returns false where it says nothing
 */
export function focusNotice(): boolean {
  const notice = findNotice();
  focusQuietly(notice ?? null);
  notice?.scrollIntoView({ block: "nearest" });
  return notice !== undefined;
}

interface FocusMove {
  hash: string;
  /** Whether the page answers a POST form. */
  isAnswer: boolean;
  /** Whether the page has another path; a change of the query alone leaves the focus. */
  isElsewhere: boolean;
  /** Finds the element that had the focus in the new content. */
  focused: (() => HTMLElement | null) | null;
}

/**
 * Moves the focus to the new content after a navigation and announces the title in a live region
 * (WCAG 2.2 SC 2.4.3, 4.1.3).
 */
export function moveFocus({ hash, isAnswer, isElsewhere, focused }: FocusMove): void {
  const isTold = focusRefused() || (isAnswer && !hash && focusNotice());
  if (!isTold && (isElsewhere || hash)) focusQuietly(readingStart(hash));
  // What had the focus may be gone.
  else if (!isTold && focused) focusQuietly(focused() ?? readingStart(""));
  const region = document.getElementById(LIVE_REGION_ID);
  if (region && (isElsewhere || document.title !== named)) region.textContent = document.title;
  named = document.title;
}
