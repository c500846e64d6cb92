import { clientDestination, isJump } from "./link-navigation.ts";

/** Goes to a place of the program, as React Router's `navigate`. */
export type Go = (to: string, options: { replace: boolean; preventScrollReset: boolean }) => void;

/** Header and footer speak one language per document: from an edition in another one than the
 * magazine's every way leads to a document of its own. */
function isOtherEdition(to: string): boolean {
  const isForeign = document.documentElement.dataset.edition !== undefined;
  return isForeign && new URL(to, window.location.href).pathname !== window.location.pathname;
}

/** The place in the program that a click leads to, with the link that was clicked. */
function destinationOf(event: MouseEvent): { link: Element; to: string } | null {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
  if (!link || typeof link.href !== "string") return null;
  const to = clientDestination(
    {
      button: event.button,
      hasModifier: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
      isHandled: event.defaultPrevented,
    },
    {
      href: link.getAttribute("href") ?? "",
      url: link.href,
      target: link.target,
      isDownload: link.hasAttribute("download"),
      isDocument: link.hasAttribute("data-document"),
    },
    window.location.href,
  );
  return to === null || isOtherEdition(to) ? null : { link, to };
}

/** The address that a search form (`method="get"`) leads to. */
function formDestination(form: HTMLFormElement): string | null {
  if (form.method !== "get" || form.target || form.hasAttribute("data-document")) return null;
  const url = new URL(form.action);
  if (url.origin !== window.location.origin) return null;
  url.search = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  ).toString();
  return url.pathname + url.search;
}

/** Whatever lies open above the page has done its work once a link in it was followed. */
function closeOverlays(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(":popover-open")) {
    popover.hidePopover();
  }
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) dialog.close();
}

/** Follows clicks and search forms until it is told to stop. */
export function followLinks(navigate: Go): () => void {
  function go(to: string, source: Element) {
    const here = window.location;
    document.documentElement.toggleAttribute("data-smooth", isJump(to, here.href));
    closeOverlays();
    navigate(to, {
      replace: to === here.pathname + here.search + here.hash,
      preventScrollReset: source.hasAttribute("data-keep-scroll"),
    });
  }
  function onClick(event: MouseEvent) {
    const destination = destinationOf(event);
    if (!destination) return;
    event.preventDefault();
    go(destination.to, destination.link);
  }
  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    const to = event.defaultPrevented ? null : formDestination(form);
    if (to === null) return;
    event.preventDefault();
    go(to, form);
  }
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  return () => {
    document.removeEventListener("click", onClick);
    document.removeEventListener("submit", onSubmit);
  };
}
