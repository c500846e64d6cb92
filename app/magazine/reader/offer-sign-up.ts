/** Shows `shell/sign-up-offer.tsx` to a reader who has come back and reads on; a refusal is for good. */
import { onPress } from "#app/platform/browser/paint.ts";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

const KEY = "sign-up-offer";
const OFFER = "[data-sign-up-offer]";

/** How much of a page has to be read before. */
const SHARE_READ = 0.4;

/**
 * Where stories are read or chosen, unless the page has a form of its own: not while somebody logs in or pays. A video
 * that floats has the same corner.
 */
const fits = () =>
  document.querySelector("main article") !== null &&
  document.querySelector("main [data-newsletter], [data-floating-video]") === null;

/** On the first visit nothing is offered: it is only remembered that there was one. */
export function startSignUpOffer(): void {
  const stored = readLocalStorage(KEY);
  if (stored === null) writeLocalStorage(KEY, "seen");
  if (stored !== "seen") return;
  const onScroll = () => {
    const { scrollHeight } = document.documentElement;
    if (scrollY + innerHeight < scrollHeight * SHARE_READ) return;
    for (const offer of document.querySelectorAll<HTMLElement>(OFFER)) offer.hidden = !fits();
  };
  const refuse = () => {
    writeLocalStorage(KEY, "no");
    removeEventListener("scroll", onScroll);
  };
  addEventListener("scroll", onScroll, { passive: true });
  onPress("[data-refuse-sign-up]", (button) => {
    refuse();
    const offer = button.closest<HTMLElement>(OFFER);
    if (offer) offer.hidden = true;
  });
  // Readers who sign up, here or elsewhere, are not asked again.
  addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLElement && target.matches("[data-newsletter]")) refuse();
  });
}
