import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { startEditionLinks } from "./edition-links.ts";
import { focusFormAnswer } from "./form-answer.ts";
import { keepFocus } from "./keep-focus.ts";
import { focusQuietly } from "./navigation-focus.ts";
import { readingStart } from "./reading-start.ts";

/**
 * Client navigation for plain `<a href>` and GET forms by event delegation: a router's `Link` at
 * each of hundreds of links is a third of the render cost. `data-keep-scroll` keeps the scroll
 * position, `data-document` opts out. Before this code is loaded, links work as full page loads.
 */
export function useDelegatedNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const stopping = new AbortController();
    startEditionLinks(stopping.signal);
    return () => stopping.abort();
  }, []);
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

/** Whether the new page has focused one of its fields, as that of a new post does with the title. */
const hasOwnFocus = (): boolean =>
  document.activeElement?.matches("main :is(input, textarea)") ?? false;

/**
 * Moves the focus to the new content after a navigation and announces the title in a live region
 * (WCAG 2.2 SC 2.4.3, 4.1.3). A change of the query alone leaves the focus. So do the answer to
 * a form, and what comes in the place of a control that is taken away.
 */
export function NavigationAnnouncer() {
  const { pathname, hash, key } = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef({ key, pathname });
  useEffect(focusFormAnswer, []);
  useEffect(keepFocus, []);
  useEffect(() => {
    const isNew = last.current.key !== key;
    const isElsewhere = last.current.pathname !== pathname;
    last.current = { key, pathname };
    if (!isNew || !(isElsewhere || hash)) return;
    if (!hasOwnFocus()) focusQuietly(readingStart(hash));
    if (isElsewhere) setTitle(document.title);
  }, [key, pathname, hash]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/** A progress bar at the top during slow navigations. */
export function NavigationProgress() {
  const isBusy = useNavigation().state === "loading";
  return isBusy ? <div aria-hidden="true" className="progress-line" /> : null;
}
