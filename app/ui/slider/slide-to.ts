/** Slider movement on native scrolling: one card per step, wrapping around. */
import { nextSlide, type SlidePosition, slideForKey } from "./next-slide.ts";

const MOVE_MS = 400;

interface Move {
  /** Index of the target card while scrolling. */
  index: number;
  frame: number;
}

const moves = new WeakMap<HTMLElement, Move>();

/** Distances in pixels from the start edge, positive in both writing directions. */
interface Measures {
  position: number;
  /** Distance between cards. */
  step: number;
  /** Maximum scroll position. */
  end: number;
}

function measure(track: HTMLElement): Measures {
  const [first, second] = track.querySelectorAll<HTMLElement>(":scope > ul > li");
  const step = first && second ? Math.abs(second.offsetLeft - first.offsetLeft) : 0;
  return {
    position: Math.abs(track.scrollLeft),
    step: step || track.clientWidth,
    end: track.scrollWidth - track.clientWidth,
  };
}

/** Index of the card at the start edge. */
export function slideInView(track: HTMLElement): number {
  const { position, step } = measure(track);
  // A row without a box has no step.
  return Math.round(position / step) || 0;
}

/** Whether an element is in right-to-left text. */
export function isRightToLeft(track: HTMLElement): boolean {
  return getComputedStyle(track).direction === "rtl";
}

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/** Scrolls in 400 ms; the duration of native smooth scrolling is not configurable. */
function animate(track: HTMLElement, index: number, target: number): void {
  const from = track.scrollLeft;
  const start = performance.now();
  // Scroll snapping would interfere with each frame.
  track.style.scrollSnapType = "none";
  function paint(now: number) {
    const share = Math.min(1, Math.max(0, (now - start) / MOVE_MS));
    track.scrollLeft = from + (target - from) * easeOut(share);
    if (share < 1) {
      moves.set(track, { index, frame: requestAnimationFrame(paint) });
      return;
    }
    moves.delete(track);
    track.style.scrollSnapType = "";
  }
  moves.set(track, { index, frame: requestAnimationFrame(paint) });
}

/** Scrolls to a card; instantly with reduced motion. */
export function slideTo(track: HTMLElement, index: number): void {
  const { step, end } = measure(track);
  const distance = Math.min(index * step, end);
  const target = isRightToLeft(track) ? -distance : distance;
  cancelAnimationFrame(moves.get(track)?.frame ?? 0);
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) track.scrollLeft = target;
  else animate(track, index, target);
}

function positionOf(track: HTMLElement): SlidePosition {
  const { position, step, end } = measure(track);
  // Rounding leaves a pixel or two at the end.
  const last = Math.ceil((end - 2) / step);
  const isAtEnd = position >= end - 2;
  return {
    current: moves.get(track)?.index ?? (isAtEnd ? last : Math.round(position / step)),
    last,
  };
}

/** Moves by a number of cards and wraps around. */
export function slideBy(track: HTMLElement, by: number): void {
  slideTo(track, nextSlide(positionOf(track), by));
}

/** Moves by arrow keys, Home and End while the row itself has the focus. */
export function slideByKey(event: KeyboardEvent, track: HTMLElement): void {
  if (event.target !== track || event.metaKey || event.ctrlKey || event.altKey) return;
  const next = slideForKey(event.key, positionOf(track), isRightToLeft(track));
  if (next === null) return;
  event.preventDefault();
  slideTo(track, next);
}
