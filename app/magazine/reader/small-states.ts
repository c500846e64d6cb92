/**
 * Small states of a reader: likes, saved posts, follows, hidden authors, play marks, theme. Stores
 * without React; what shows them is server markup with `data-…` attributes.
 */
import { HIDDEN_AUTHORS_KEY } from "#app/features/reactions/hide-before-paint.ts";
import { afterFirstInput } from "#app/islands/first-input.ts";
import { answerFailedPress } from "#app/islands/missing-code.ts";
import { startOptional } from "#app/platform/browser/optional-part.ts";
import { onceSeen, onPress } from "#app/platform/browser/paint.ts";
import { readLocalStorage } from "#app/platform/browser/stored-text.ts";
import { switchTheme } from "#app/platform/browser/theme.ts";
import { startPlayMarks } from "./paint-play-marks.ts";
import { startReactions } from "./paint-reactions.ts";
import { copyPreview } from "./state-words.ts";

/** Acts once a page that somebody uses has such an element. */
function whenUsed(selector: string, act: () => void): void {
  afterFirstInput(() => onceSeen(selector, act));
}

/** Comes with the first page whose menu can hide an author; at once when somebody is hidden. */
function startHiddenAuthors(): void {
  const load = () => startOptional(import("./paint-hidden-authors.ts"));
  if (readLocalStorage(HIDDEN_AUTHORS_KEY)) load();
  else whenUsed("[data-hides]", load);
  window.addEventListener("storage", ({ key }) => key === HIDDEN_AUTHORS_KEY && load());
}

/** Comes where the owner wants the newsletter to be offered. */
function startOffer(): void {
  whenUsed("[data-sign-up-offer]", () =>
    startOptional(import("./offer-sign-up.ts").then(({ startSignUpOffer }) => startSignUpOffer())),
  );
}

/** Comes with the first page that has a gallery on a card. */
function startGalleries(): void {
  const load = () => import("#app/magazine/cards/media/slide-galleries.ts");
  whenUsed(".gallery-track", () => startOptional(load()));
  onPress("[data-gallery-step]", (arrow) =>
    load().then(({ slideFrom }) => slideFrom(arrow), answerFailedPress),
  );
  // A tap follows the card's link, which gives way to swiping.
  onPress(".gallery-track", (track) =>
    track.closest("article")?.querySelector<HTMLElement>(".stretched-link")?.click(),
  );
}

/** Comes with the first page that has a video on a card. */
function startVideoPreviews(): void {
  const load = () => import("#app/magazine/cards/media/video-previews.ts");
  whenUsed("[data-preview]", () =>
    startOptional(load().then(({ startVideoPreviews }) => startVideoPreviews(copyPreview))),
  );
}

/** Starts them all, once per document and before anything else that listens to clicks. */
export function startSmallStates(): void {
  onPress("[data-switches-theme]", switchTheme);
  startReactions();
  startPlayMarks();
  startHiddenAuthors();
  startGalleries();
  startOffer();
  startVideoPreviews();
}
