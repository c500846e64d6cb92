import { closestTo } from "#app/lib/closest.ts";

function onClick(event: MouseEvent): void {
  const button = closestTo<HTMLButtonElement>(event, "button[data-share-url]");
  if (!button || !navigator.share) return;
  event.preventDefault();
  const { shareTitle, shareUrl } = button.dataset;
  navigator.share({ title: shareTitle, url: shareUrl }).catch((error: DOMException) => {
    // AbortError: the reader cancelled. Any other failure opens the menu.
    if (error.name !== "AbortError") (button.popoverTargetElement as HTMLElement)?.showPopover();
  });
}

/** Share buttons use the Web Share API where available, instead of opening their menu. */
export function startSystemSharing(signal: AbortSignal): void {
  // While capturing: React stops events in markup that it is hydrating.
  document.addEventListener("click", onClick, { capture: true, signal });
}
