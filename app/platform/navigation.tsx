import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { readingStart } from "./places.ts";

/**
 * Follows plain `<a href>` and search forms without loading a new document. One listener for the
 * whole page: a router's link component at each of hundreds of links is a third of the render cost.
 * `data-keep-scroll` on a link or form keeps the scroll position, `data-document` opts out. A press
 * before this code is there is followed by the browser itself.
 */
export function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    void import("./follow-links.ts").then(({ followLinks }) => {
      if (!isOver) stop = followLinks(navigate);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [navigate]);
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
