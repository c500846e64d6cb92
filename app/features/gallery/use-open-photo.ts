import { useCallback, useEffect, useRef, useState } from "react";
import { closestTo } from "#app/lib/closest.ts";
import { hasModifierKey } from "#app/lib/modifier-keys.ts";
import { photoHash, photoInHash } from "./photo-address.ts";

/** The clicked link to a picture; with a modifier key the browser follows it. */
function pressedPhoto(event: MouseEvent): HTMLElement | null {
  if (event.defaultPrevented || event.button !== 0 || hasModifierKey(event)) return null;
  return closestTo(event, "a[data-photo]");
}

/** Marks history entries of pictures that were opened on this page: Back closes them. */
const OPENED_HERE = "isPhotoOpenedHere";

/** The URL's hash, also after `pushState`, which browsers do not report. */
function useHash(): [hash: string, update: () => void] {
  const [hash, setHash] = useState(() => window.location.hash);
  const update = useCallback(() => setHash(window.location.hash), []);
  useEffect(() => {
    window.addEventListener("popstate", update);
    window.addEventListener("hashchange", update);
    return () => {
      window.removeEventListener("popstate", update);
      window.removeEventListener("hashchange", update);
    };
  }, [update]);
  return [hash, update];
}

/** The open picture and its actions; the URL hash reflects it. */
export function useOpenPhoto(count: number) {
  const [hash, update] = useHash();
  const opener = useRef<HTMLElement>(null);
  const openIndex = photoInHash(hash, count);
  const isOpen = openIndex !== null;
  /** Closing may be requested twice: by a key, and by the dialog that it closes. */
  const isClosing = useRef(false);

  useEffect(() => {
    isClosing.current = false;
    if (!isOpen) opener.current?.focus({ preventScroll: true });
  }, [isOpen]);

  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = pressedPhoto(event);
      if (!link) return;
      event.preventDefault();
      opener.current = link;
      window.history.pushState({ [OPENED_HERE]: true }, "", photoHash(Number(link.dataset.photo)));
      update();
    }
    const clicks = new AbortController();
    document.addEventListener("click", onClick, { signal: clicks.signal });
    return () => clicks.abort();
  }, [update]);

  return {
    openIndex,
    /** Replaces the hash, so that Back still closes the lightbox. */
    show(index: number) {
      if (!isOpen || isClosing.current) return;
      window.history.replaceState(window.history.state, "", photoHash(index));
    },
    close() {
      if (!isOpen || isClosing.current) return;
      isClosing.current = true;
      // Opened from a shared URL: there is no history entry to go back to.
      if (window.history.state?.[OPENED_HERE]) return window.history.back();
      const { pathname, search } = window.location;
      window.history.replaceState(null, "", pathname + search);
      update();
    },
  };
}
