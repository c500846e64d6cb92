import { closestTo } from "#app/lib/closest.ts";

/** Hover delay in milliseconds before a preview starts. */
const HOVER_INTENT_MS = 120;
/** Delay after scrolling in milliseconds. */
const SCROLL_REST_MS = 150;
/** Visible share of a card that starts its preview on touch screens. */
const VISIBLE_SHARE = 0.8;

const STAGE = "[data-preview]";

/** The preview container of a card. */
function stageIn(card: Element | null): HTMLElement | null {
  return card?.querySelector<HTMLElement>(STAGE) ?? null;
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

type ShowPreview = (stage: HTMLElement | null) => void;

/** Tracks the hovered card with one listener for the page. */
function watchPointer(show: ShowPreview): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLElement | null = null;
  function onOver(event: PointerEvent) {
    if (event.pointerType === "touch") return;
    const stage = stageIn(closestTo(event, "article"));
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
}

/** Tracks the card in view after scrolling. */
function watchScrolling(show: ShowPreview): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: HTMLElement | null = null;
  function look() {
    const stage = firstVisibleStage();
    if (stage === last) return;
    last = stage;
    show(stage);
  }
  function onScroll() {
    clearTimeout(timer);
    timer = setTimeout(look, SCROLL_REST_MS);
  }
  onScroll();
  document.addEventListener("scroll", onScroll, { passive: true, capture: true });
}

/** Whether nothing should move or be fetched unasked; a reader may change this at any time. */
function prefersReducedMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches || !!connection?.saveData;
}

/**
 * Calls back with the card whose preview should play, or null: the hovered card with a mouse; on
 * touch screens the one in view. Never for readers who prefer reduced motion or save data.
 */
export function watchStages(show: ShowPreview): void {
  const showIfMotionAllowed: ShowPreview = (stage) => show(prefersReducedMotion() ? null : stage);
  if (window.matchMedia("(hover: none)").matches) watchScrolling(showIfMotionAllowed);
  else watchPointer(showIfMotionAllowed);
}
