/** Shows `shell/sign-up-offer.tsx` to a reader who has come back and reads on; a refusal is for good. */
import { getMe } from "#app/features/accounts/me.ts";
import { MINUTE } from "#app/lib/time.ts";
import { SUBSCRIBED } from "#app/magazine/sections/subscribed-event.ts";
import { onceSeen, onPress } from "#app/platform/browser/paint.ts";
import { readLocalStorage, writeLocalStorage } from "#app/platform/browser/stored-text.ts";

/** The time of the first visit; `NO` for a reader who is not to be asked. */
const KEY = "sign-up-offer";
const NO = "no";
const OFFER = "[data-sign-up-offer]";

/** Until then a reader is still on the first visit, also in another tab. */
const FIRST_VISIT_MS = 30 * MINUTE;

/** How much of a page has to be read before. */
const SHARE_READ = 0.4;

/** The mark of links in newsletters: whoever follows one gets them. */
const FROM_EMAIL = /[?&]via=email-/;

/**
 * Where stories are read or chosen, unless the page has a form of its own: not while somebody logs in or pays. A video
 * that floats has the same corner.
 */
const fits = () =>
  document.querySelector("main article") !== null &&
  document.querySelector("main [data-newsletter], [data-floating-video]") === null;

const isRefused = () => readLocalStorage(KEY) === NO;

function isReadOn(): boolean {
  const { scrollHeight } = document.documentElement;
  return scrollY + innerHeight >= scrollHeight * SHARE_READ;
}

/** On the first visit nothing is offered: it is only remembered that there was one. */
export function startSignUpOffer(): void {
  if (isRefused()) return;
  const first = readLocalStorage(KEY);
  if (first === null) writeLocalStorage(KEY, String(Date.now()));
  const listening = new AbortController();
  const { signal } = listening;
  const refuse = () => {
    writeLocalStorage(KEY, NO);
    listening.abort();
  };
  const offer = async () => {
    if (!isReadOn()) return;
    // Perhaps in another tab.
    const isOver = isRefused() || (await getMe()).getsEmails === true;
    for (const each of document.querySelectorAll<HTMLElement>(OFFER))
      each.hidden = isOver || !fits();
    if (isOver) refuse();
  };
  onPress("[data-refuse-sign-up]", (button) => {
    refuse();
    const pressed = button.closest<HTMLElement>(OFFER);
    if (pressed) pressed.hidden = true;
  });
  // Readers who sign up, here or elsewhere, are not asked again: also not those who do on their first visit.
  addEventListener(SUBSCRIBED, refuse, { signal });
  onceSeen("[data-gets-emails]", refuse);
  if (FROM_EMAIL.test(location.search)) refuse();
  const isFirstVisit = first === null || Date.now() - Number(first) < FIRST_VISIT_MS;
  if (!isFirstVisit) addEventListener("scroll", () => void offer(), { passive: true, signal });
}
