import { closestTo } from "#app/lib/closest.ts";

function show(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

function onClick(event: MouseEvent): void {
  const opener = closestTo<HTMLAnchorElement>(event, "a[data-opens-dialog]");
  const closer = closestTo(event, "a[data-closes-dialog]");
  if (opener) show(opener.hash.slice(1));
  if (closer) closer.closest("dialog")?.close();
  if (opener || closer) event.preventDefault();
  // A click on the backdrop targets the dialog itself: its content fills it.
  const { target } = event;
  if (target instanceof HTMLDialogElement && target.matches("[data-link-dialog]")) target.close();
}

/** Shows the dialog that the URL's hash names. */
export function showDialogOfAddress(): void {
  const id = window.location.hash.slice(1);
  if (document.getElementById(id)?.matches("[data-link-dialog]")) show(id);
}

/** The links of `LinkDialog` open and close it as a modal dialog (HTML: dialog). */
export function startLinkDialogs(signal: AbortSignal): void {
  // While capturing: a link that is handled here must not be followed by another listener.
  document.addEventListener("click", onClick, { capture: true, signal });
  showDialogOfAddress();
}
