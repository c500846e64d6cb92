import { closestTo } from "#app/lib/closest.ts";

/** Duration of the confirmation in milliseconds. */
const CONFIRMATION_MS = 1000;

/** Shows the words "copied" or "copy" in a link, and the former in the status beside it. */
function showCopied(link: Element, isCopied: boolean): void {
  const words = link.querySelector("[data-copied]");
  words?.toggleAttribute("hidden", !isCopied);
  link.querySelector("[data-copy]")?.toggleAttribute("hidden", isCopied);
  const status = link.parentElement?.querySelector("[role=status]");
  if (status) status.textContent = isCopied ? (words?.textContent ?? "") : "";
}

async function copy(link: HTMLAnchorElement): Promise<void> {
  await navigator.clipboard.writeText(link.href);
  showCopied(link, true);
  setTimeout(() => showCopied(link, false), CONFIRMATION_MS);
}

function onClick(event: MouseEvent): void {
  const link = closestTo<HTMLAnchorElement>(event, "a[data-copy-link]");
  // Without clipboard access the link is followed.
  if (!link || !navigator.clipboard) return;
  event.preventDefault();
  void copy(link);
}

/** Links that copy their URL and confirm it in their label for a second. */
export function startCopyLinks(signal: AbortSignal): void {
  // While capturing: a link that is handled here must not be followed by another listener.
  document.addEventListener("click", onClick, { capture: true, signal });
}
