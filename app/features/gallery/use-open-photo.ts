import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { photoHash, photoInHash } from "./photo-address.ts";
import { answerPhotos, isPlainPress, type PhotoRequest } from "./photo-requests.ts";

/** The picture that a press on a link in the article stands for; others ask by themselves. */
function pressedPhoto(event: MouseEvent): PhotoRequest | null {
  if (event.defaultPrevented || !isPlainPress(event)) return null;
  const link = (event.target as Element).closest<HTMLElement>("a[data-photo]");
  return link && { index: Number(link.dataset.photo), link };
}

/** Which of a gallery's pictures was opened, and the ways on: the address names the one that is shown. */
export function useOpenPhoto(count: number) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const opener = useRef<HTMLElement>(null);
  // The server never hears of a hash: the first render is made without it.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const openIndex = isAwake ? photoInHash(hash, count) : null;
  const isOpen = openIndex !== null;
  /** One closing may be asked for twice: by a key and by the dialog that the key closed. */
  const isClosing = useRef(false);

  useEffect(() => {
    isClosing.current = false;
    if (!isOpen) opener.current?.focus({ preventScroll: true });
  }, [isOpen]);

  useEffect(() => {
    function open({ index, link }: PhotoRequest) {
      opener.current = link;
      const to = { pathname, search, hash: photoHash(index) };
      navigate(to, { preventScrollReset: true, state: { isOpenedHere: true } });
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
     * Says in the address which picture is shown now; Back still leads out of all of them. It goes
     * past the router: an answer that came late would call back whoever has gone on meanwhile.
     */
    show(index: number) {
      if (!isOpen || isClosing.current) return;
      window.history.replaceState(window.history.state, "", photoHash(index));
    },
    close() {
      if (!isOpen || isClosing.current) return;
      isClosing.current = true;
      // Whoever came by a shared address has nothing to go back to.
      if (state?.isOpenedHere) navigate(-1);
      else navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
  };
}
