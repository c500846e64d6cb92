import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { photoHash, photoInHash } from "./photo-address.ts";
import { answerPhotos, isPlainPress, type PhotoRequest } from "./photo-requests.ts";

/** Handles clicks on picture links in the article. */
function pressedPhoto(event: MouseEvent): PhotoRequest | null {
  if (event.defaultPrevented || !isPlainPress(event)) return null;
  const link = (event.target as Element).closest<HTMLElement>("a[data-photo]");
  return link && { index: Number(link.dataset.photo), link };
}

/** The open picture and its actions; the URL hash reflects it. */
export function useOpenPhoto(count: number) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const opener = useRef<HTMLElement>(null);
  // The hash is not sent to the server, so the first render ignores it (hydration).
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const openIndex = isHydrated ? photoInHash(hash, count) : null;
  const isOpen = openIndex !== null;
  /** Closing may be requested twice: by a key, and by the dialog that it closes. */
  const isClosing = useRef(false);

  useEffect(() => {
    isClosing.current = false;
    if (!isOpen) opener.current?.focus({ preventScroll: true });
  }, [isOpen]);

  useEffect(() => {
    function open({ index, link }: PhotoRequest) {
      opener.current = link;
      const to = { pathname, search, hash: photoHash(index) };
      void navigate(to, { preventScrollReset: true, state: { isOpenedHere: true } });
    }
    function onClick(event: MouseEvent) {
      const pressed = pressedPhoto(event);
      if (!pressed) return;
      event.preventDefault();
      open(pressed);
    }
    const stopAnswering = answerPhotos(open);
    document.addEventListener("click", onClick);
    return () => {
      stopAnswering();
      document.removeEventListener("click", onClick);
    };
  }, [navigate, pathname, search]);

  return {
    openIndex,
    /**
     * Replaces the hash, so that Back still closes the lightbox. Bypasses the router, because a
     * late navigation would override a later one.
     */
    show(index: number) {
      if (!isOpen || isClosing.current) return;
      window.history.replaceState(window.history.state, "", photoHash(index));
    },
    close() {
      if (!isOpen || isClosing.current) return;
      isClosing.current = true;
      // Opened from a shared URL: there is no history entry to go back to.
      if (state?.isOpenedHere) void navigate(-1);
      else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
  };
}
