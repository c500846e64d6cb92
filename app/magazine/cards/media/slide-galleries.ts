/** Carousels of cards: dots, keys, arrow buttons. Runs when it is loaded. */
import { closestTo } from "#app/lib/closest.ts";
import { slideBy, slideByKey, slideInView } from "#app/ui/slider/slide-to.ts";

const TRACK = ".gallery-track";

/** Marks the dot of the picture in view. */
function paintDots(track: HTMLElement): void {
  const current = slideInView(track);
  const dots = track.parentElement!.querySelectorAll(".gallery-dot");
  for (const [index, dot] of dots.entries()) {
    dot.toggleAttribute("data-current", index === current);
  }
}

function onScroll({ target }: Event): void {
  if (target instanceof HTMLElement && target.matches(TRACK)) paintDots(target);
}

function onKey(event: KeyboardEvent): void {
  const track = closestTo(event, TRACK);
  if (track) slideByKey(event, track);
}

/** Moves the carousel of an arrow button. */
export function slideFrom(arrow: HTMLElement): void {
  const track = arrow.parentElement!.querySelector<HTMLElement>(TRACK);
  if (track) slideBy(track, Number(arrow.dataset.galleryStep));
}

// Some may have been scrolled before this code was there.
for (const track of document.querySelectorAll<HTMLElement>(TRACK)) {
  if (track.scrollLeft !== 0) paintDots(track);
}
document.addEventListener("scroll", onScroll, { capture: true, passive: true });
document.addEventListener("keydown", onKey);
