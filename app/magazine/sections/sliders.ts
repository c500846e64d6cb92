/** Moves the rows of `app/ui/slider/slider.tsx`: buttons, bullets, keys and autoplay. */
import { closestTo } from "#app/lib/closest.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { slideBy, slideByKey, slideInView, slideTo } from "#app/ui/slider/slide-to.ts";

const ROW = "[data-slider]";

const STEPS = dictionary<number>({ previous: -1, next: 1 });

/** Controls name their row by `aria-controls`; `data-slide` is a step or a slide's index. */
function onClick(event: MouseEvent): void {
  const control = closestTo(event, "[data-slide]");
  const row = control && document.getElementById(control.getAttribute("aria-controls") ?? "");
  if (!row) return;
  const { slide = "" } = control.dataset;
  const step = STEPS[slide];
  if (step) slideBy(row, step);
  else slideTo(row, Number(slide));
}

function onKeyDown(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof HTMLElement && target.matches(ROW)) slideByKey(event, target);
}

function markBullet({ target }: Event): void {
  if (!(target instanceof HTMLElement && target.matches(ROW))) return;
  const current = String(slideInView(target));
  const controls = `[aria-controls="${CSS.escape(target.id)}"][data-slide]`;
  for (const bullet of document.querySelectorAll<HTMLElement>(controls)) {
    if (bullet.dataset.slide === current) bullet.setAttribute("aria-current", "true");
    else bullet.removeAttribute("aria-current");
  }
}

/** Pauses on hover, focus, a hidden page and reduced motion (WCAG 2.2 SC 2.2.2). */
function playOn(row: HTMLElement): void {
  const isHeld = row.parentElement?.matches(":hover, :focus-within");
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!isHeld && !isStill && !document.hidden) slideBy(row, 1);
}

/** Starts what plays by itself on the shown page, and stops what played on the one before. */
function startAutoplay(signal: AbortSignal): void {
  let timers: ReturnType<typeof setInterval>[] = [];
  function stop() {
    for (const timer of timers) clearInterval(timer);
  }
  function start() {
    stop();
    timers = [...document.querySelectorAll<HTMLElement>("[data-autoplay]")].map((row) =>
      setInterval(() => playOn(row), Number(row.dataset.autoplay)),
    );
  }
  start();
  document.addEventListener(PAGE_SHOWN, start, { signal });
  signal.addEventListener("abort", stop);
}

/** Installs the sliders' behaviour on the document. */
export function startSliders(signal: AbortSignal): void {
  document.addEventListener("click", onClick, { signal });
  document.addEventListener("keydown", onKeyDown, { signal });
  // Scrolling does not bubble.
  document.addEventListener("scroll", markBullet, { signal, capture: true, passive: true });
  startAutoplay(signal);
}
