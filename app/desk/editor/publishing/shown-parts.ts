import type { ShownParts } from "./missing-parts.ts";

/** Collects what the form shows besides its fields, as it is now: a video may have come after the page was loaded. */
export function shownParts(form: HTMLFormElement): ShownParts {
  const captions = form.querySelector<HTMLElement>("[data-captions]")?.dataset.captions;
  const hasPoster = form.querySelector("[data-video-poster]") !== null;
  return {
    pictureAlt: form.querySelector<HTMLImageElement>("[data-featured] img")?.alt ?? "",
    video: captions ? { hasPoster, hasCaptions: captions === "true" } : null,
  };
}
