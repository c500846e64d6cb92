import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { clientDestination, isJump } from "./link-navigation.ts";

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
  return to === null ? null : { link, to };
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

/**
 * Follows plain `<a href>` and search forms without loading a new document. One listener for the
 * whole page: a router's link component at each of hundreds of links is a third of the render cost.
 * `data-keep-scroll` on a link or form keeps the scroll position, `data-document` opts out.
 */
export function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
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
  }, [navigate]);
}

/** The element that a hash names, `#` included. */
export function targetOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decoded(hash.slice(1))) : null;
}

/** Where reading goes on: the target of the hash, else the page's heading, else its content. */
function readingStart(hash: string): HTMLElement | null {
  return (
    targetOf(hash) ??
    document.querySelector<HTMLElement>("main h1") ??
    document.querySelector("main")
  );
}

/** A hash that is no valid escape, as in `#100%`, is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function focusQuietly(element: HTMLElement | null): void {
  if (!element) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * After a navigation moves the focus to where reading starts and says the new title, as a new
 * document would. A change of the query alone (a tab, an order) leaves the focus where it is.
 */
export function NavigationAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef({ key, pathname });
  useEffect(() => {
    const isNew = last.current.key !== key;
    const isElsewhere = last.current.pathname !== pathname;
    last.current = { key, pathname };
    if (!isNew || !(isElsewhere || hash)) return;
    focusQuietly(readingStart(hash));
    if (isElsewhere) setTitle(document.title);
  }, [key, pathname, hash]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** A thin line along the top while a navigation takes longer than a moment. */
export function NavigationProgress() {
  const isBusy = useNavigation().state === "loading";
  return isBusy ? <div aria-hidden="true" className="progress-line" /> : null;
}
