import { closestTo } from "#app/lib/closest.ts";
import { isSameApp } from "./desk-path.ts";
import { clientDestination, isHashJump } from "./link-navigation.ts";
import { closeOverlays } from "./navigation-focus.ts";

/** Navigates, like React Router's `navigate`. */
export type Navigate = (
  to: string,
  options: { replace: boolean; preventScrollReset: boolean },
) => void;

/** The client route of a clicked link, with the link; null when the browser follows it. */
function destinationOf(event: MouseEvent): { link: Element; to: string } | null {
  const link = closestTo<HTMLAnchorElement>(event, "a[href]");
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
  return to === null ? null : { link, to };
}

/** The URL of a submitted GET form; null when the browser submits it. */
function formDestination(form: HTMLFormElement): string | null {
  if (form.method !== "get" || form.target || form.hasAttribute("data-document")) return null;
  const url = new URL(form.action);
  const { origin, pathname } = window.location;
  if (url.origin !== origin || !isSameApp(pathname, url.pathname)) return null;
  url.search = new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  ).toString();
  return url.pathname + url.search;
}

/**
 * Intercepts link clicks and GET forms on the document.
 * @returns a function that removes the listeners
 */
export function followLinks(navigate: Navigate): () => void {
  function go(to: string, source: Element) {
    const here = window.location;
    document.documentElement.toggleAttribute("data-smooth", isHashJump(to, here.href));
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
