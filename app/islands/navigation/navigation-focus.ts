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

/** Adds the live region that names each page. */
export function startAnnouncing(): void {
  const region = document.createElement("p");
  region.id = LIVE_REGION_ID;
  region.className = "sr-only";
  region.setAttribute("role", "status");
  region.setAttribute("data-stays", "");
  document.body.append(region);
}

interface FocusMove {
  hash: string;
  /** Whether the page has another path; a change of the query alone leaves the focus. */
  isElsewhere: boolean;
  /** Finds the element that had the focus in the new content. */
  focused: (() => HTMLElement | null) | null;
}

/**
 * Moves the focus to the new content after a navigation and announces the title in a live region
 * (WCAG 2.2 SC 2.4.3, 4.1.3).
 */
export function moveFocus({ hash, isElsewhere, focused }: FocusMove): void {
  const refused = document.querySelector<HTMLElement>("main [aria-invalid=true]");
  if (refused) refused.focus();
  else if (isElsewhere || hash) focusQuietly(readingStart(hash));
  else focused?.()?.focus({ preventScroll: true });
  const region = document.getElementById(LIVE_REGION_ID);
  if (isElsewhere && region) region.textContent = document.title;
}
