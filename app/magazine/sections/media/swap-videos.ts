/** Swaps the videos of `the-videos.tsx`. The player plays the pressed one by itself (`data-play`). */
import { closestTo } from "#app/lib/closest.ts";
import { hasModifierKey } from "#app/lib/modifier-keys.ts";

function choose(section: Element, postId: string): void {
  for (const part of section.querySelectorAll<HTMLElement>("[data-stage], [data-video-title]")) {
    part.hidden = (part.dataset.stage ?? part.dataset.videoTitle) !== postId;
  }
  for (const thumbnail of section.querySelectorAll<HTMLElement>("[data-thumbnail]")) {
    thumbnail.hidden = thumbnail.dataset.thumbnail === postId;
  }
}

/** Installs the swapping of videos on the document. */
export function startVideos(signal: AbortSignal): void {
  function onClick(event: MouseEvent) {
    const control = closestTo(event, "[data-thumbnail] [data-play]");
    const section = control?.closest("[data-section]");
    const thumbnail = control?.closest<HTMLElement>("[data-thumbnail]");
    if (!section || !thumbnail || hasModifierKey(event)) return;
    choose(section, thumbnail.dataset.thumbnail ?? "");
  }
  document.addEventListener("click", onClick, { signal });
}
