/** A hand that only passes over a card starts nothing, in milliseconds. */
const HOVER_INTENT_MS = 120;
/** How long a finger's scrolling must rest before it is looked at what is in view. */
const SCROLL_REST_MS = 150;
/** On touch screens a card plays once so much of it is in view. */
const VISIBLE_SHARE = 0.8;

const STAGE = "[data-preview]";
/** In a part of the page whose own script has yet to find it as the server made it. */
const ASLEEP = "[data-asleep] *";

/** Where in a card its film may play. */
function stageIn(card: Element | null | undefined): HTMLElement | null {
  return card?.querySelector<HTMLElement>(`${STAGE}:not(${ASLEEP})`) ?? null;
}

function visibleShare(element: Element): number {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const height = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  const width = Math.min(right, window.innerWidth) - Math.max(left, 0);
  const area = (bottom - top) * (right - left);
  return area > 0 ? (Math.max(0, height) * Math.max(0, width)) / area : 0;
}

function firstVisibleStage(): HTMLElement | null {
  const stages = [...document.querySelectorAll<HTMLElement>(STAGE)];
  return stages.find((stage) => visibleShare(stage) >= VISIBLE_SHARE) ?? null;
}

type Show = (stage: HTMLElement | null) => void;

/** Says which card a mouse rests on, for the whole page at once. */
function watchPointer(show: Show): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLElement | null = null;
  function onOver(event: PointerEvent) {
    if (event.pointerType === "touch") return;
    const stage = stageIn((event.target as Element | null)?.closest?.("article"));
    if (stage === last) return;
    last = stage;
    clearTimeout(timer);
    if (!stage) show(null);
    else timer = setTimeout(() => show(stage), HOVER_INTENT_MS);
  }
  function onLeave() {
    last = null;
    clearTimeout(timer);
    show(null);
  }
  document.addEventListener("pointerover", onOver, { passive: true });
  document.documentElement.addEventListener("pointerleave", onLeave);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("pointerover", onOver);
    document.documentElement.removeEventListener("pointerleave", onLeave);
  };
}

/** Says which card stands in view when scrolling rests. */
function watchScrolling(show: Show): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function look() {
    const stage = firstVisibleStage();
    const isAsleep = stage?.matches(ASLEEP) ?? false;
    show(isAsleep ? null : stage);
    // It will wake without another scroll.
    if (isAsleep) timer = setTimeout(look, SCROLL_REST_MS);
  }
  function onScroll() {
    clearTimeout(timer);
    timer = setTimeout(look, SCROLL_REST_MS);
  }
  onScroll();
  document.addEventListener("scroll", onScroll, { passive: true, capture: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener("scroll", onScroll, { capture: true });
  };
}

/**
 * Tells which stage should play now, or null. With a mouse it is the card pointed at; on a touch
 * screen the one in view, unless the reader wants less motion.
 */
export function watchStages(show: Show): () => void {
  const hasTouch = window.matchMedia("(hover: none)").matches;
  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!hasTouch) return watchPointer(show);
  return isCalm ? () => {} : watchScrolling(show);
}
