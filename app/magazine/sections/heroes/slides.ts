/**
 * Moves the slides of `large-slider.tsx`, of which one is shown at a time. Before this runs every
 * slide is reachable by scrolling and by its link; afterwards only the current one is focusable.
 */
import { closestTo } from "#app/lib/closest.ts";
import { hasModifierKey } from "#app/lib/modifier-keys.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { nextSlide, slideForKey } from "#app/ui/slider/next-slide.ts";
import { isRightToLeft, slideInView, slideTo } from "#app/ui/slider/slide-to.ts";

/** Scrolling counts as ended after this many milliseconds. */
const REST_MS = 120;

const ROW = "[data-slides]";

type Control = "next" | "previous";

interface Motion {
  resting?: ReturnType<typeof setTimeout>;
  /** The target of an arrow; null once reached, or when the reader scrolls. */
  target: number | null;
}

const motions = new WeakMap<HTMLElement, Motion>();

function motionOf(row: HTMLElement): Motion {
  const motion = motions.get(row) ?? { target: null };
  motions.set(row, motion);
  return motion;
}

const rowOf = (event: Event) => closestTo(event, ROW);

const slidesOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>(":scope > ul > li")];

function mark(row: HTMLElement, current: number): void {
  slidesOf(row).forEach((slide, index) => {
    slide.inert = index !== current;
    slide.toggleAttribute("data-away", index !== current);
  });
}

function positionOf(row: HTMLElement): { current: number; last: number } {
  const slides = slidesOf(row);
  const current = slides.findIndex((slide) => !slide.inert);
  return { current: Math.max(0, current), last: slides.length - 1 };
}

/** Scrolls to a slide and moves the focus to its arrow. */
function show(row: HTMLElement, index: number, control: Control): void {
  motionOf(row).target = index;
  mark(row, index);
  const arrow = slidesOf(row)[index]?.querySelector<HTMLElement>(`[data-control=${control}]`);
  arrow?.focus({ preventScroll: true });
  slideTo(row, index);
}

function onScroll(event: Event): void {
  const row = event.target instanceof HTMLElement && event.target.matches(ROW) && event.target;
  if (row) waitForRest(row);
}

function waitForRest(row: HTMLElement): void {
  const motion = motionOf(row);
  clearTimeout(motion.resting);
  motion.resting = setTimeout(() => {
    const seen = slideInView(row);
    // On slow devices scrolling may pause midway: the target slide keeps the focus.
    if (motion.target !== null && motion.target !== seen) waitForRest(row);
    else mark(row, seen);
  }, REST_MS);
}

/** The reader scrolls: an arrow's target no longer counts. */
function release(event: Event): void {
  const row = rowOf(event);
  if (row) motionOf(row).target = null;
}

function onClick(event: MouseEvent): void {
  const row = rowOf(event);
  const arrow = row && closestTo(event, "[data-control]");
  const control = arrow?.dataset.control;
  if (!row || hasModifierKey(event) || (control !== "next" && control !== "previous")) return;
  event.preventDefault();
  show(row, nextSlide(positionOf(row), control === "next" ? 1 : -1), control);
}

function onKeyDown(event: KeyboardEvent): void {
  const row = rowOf(event);
  // Alt with an arrow key is history navigation.
  if (!row || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const isMirrored = isRightToLeft(row);
  const next = slideForKey(event.key, positionOf(row), isMirrored);
  if (next === null) return;
  event.preventDefault();
  const forwards = ["Home", isMirrored ? "ArrowLeft" : "ArrowRight"];
  show(row, next, forwards.includes(event.key) ? "next" : "previous");
}

function markAll(): void {
  for (const row of document.querySelectorAll<HTMLElement>(ROW)) mark(row, slideInView(row));
}

/** Installs the slides' behaviour on the document. */
export function startSlides(signal: AbortSignal): void {
  const quietly = { signal, capture: true, passive: true };
  document.addEventListener("scroll", onScroll, quietly);
  document.addEventListener("pointerdown", release, quietly);
  document.addEventListener("wheel", release, quietly);
  // Before links are followed.
  document.addEventListener("click", onClick, { signal, capture: true });
  document.addEventListener("keydown", onKeyDown, { signal });
  document.addEventListener(PAGE_SHOWN, markAll, { signal });
  markAll();
}
