/** Dragging entries to days with a mouse, a pen or a finger; Escape cancels. */

/** A mouse has to move this far, in pixels: less is a click. */
const MIN_MOVE = 6;
/** A finger has to rest this long: moving at once scrolls. */
const HOLD_MS = 350;
/** Near the window's upper and lower edge it scrolls. */
const EDGE = 70;
const SCROLL_STEP = 10;
const FRAME_MS = 16;

interface DragOptions {
  entry: HTMLElement;
  /** Where the copy under the pointer is put, for its styles. */
  within: HTMLElement;
  onDrop(day: string): void;
}

/** Swallows the click of a release, which the browser sends right after it. */
function swallowClick(): void {
  const listening = new AbortController();
  const swallow = (click: Event) => {
    click.preventDefault();
    click.stopPropagation();
  };
  document.addEventListener("click", swallow, { capture: true, signal: listening.signal });
  setTimeout(() => listening.abort());
}

/** An entry under a pressed pointer: pressed first, lifted when it moves, dropped on a day. */
class Drag {
  private readonly listening = new AbortController();
  private readonly isTouch: boolean;
  private readonly start: [x: number, y: number];
  private readonly holding: ReturnType<typeof setTimeout> | undefined;
  private copy: HTMLElement | null = null;
  private over: HTMLElement | null = null;
  private scrolling = 0;
  private readonly options: DragOptions;

  constructor({ clientX, clientY, pointerType }: PointerEvent, options: DragOptions) {
    this.options = options;
    this.start = [clientX, clientY];
    this.isTouch = pointerType === "touch";
    this.holding = this.isTouch ? setTimeout(() => this.lift(), HOLD_MS) : undefined;
    this.listen();
  }

  private listen(): void {
    const { signal } = this.listening;
    document.addEventListener("pointermove", (event) => this.follow(event), { signal });
    document.addEventListener("pointerup", () => this.drop(), { signal });
    document.addEventListener("pointercancel", () => this.end(), { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.end(), { signal });
    // A long press drags the entry: it opens no menu and selects no text.
    document.addEventListener("contextmenu", (event) => this.copy && event.preventDefault(), {
      signal,
    });
    const stay = (event: Event) => (this.copy || !this.isTouch) && event.preventDefault();
    document.addEventListener("selectstart", stay, { signal });
  }

  private lift(): void {
    const { entry, within } = this.options;
    const [x, y] = this.start;
    const copy = entry.cloneNode(true) as HTMLElement;
    copy.setAttribute("aria-hidden", "true");
    copy.classList.add("calendar-lifted");
    copy.style.width = `${entry.getBoundingClientRect().width}px`;
    copy.style.translate = `${x}px ${y}px`;
    within.append(copy);
    entry.dataset.lifted = "";
    this.copy = copy;
  }

  private follow({ clientX: x, clientY: y }: PointerEvent): void {
    const [startX, startY] = this.start;
    const isFar = Math.hypot(x - startX, y - startY) > MIN_MOVE;
    // A finger that moves before it has rested scrolls.
    if (!this.copy && isFar && this.isTouch) this.end();
    else if (!this.copy && isFar) this.lift();
    if (!this.copy) return;
    this.copy.style.translate = `${x}px ${y}px`;
    this.point(document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-day]") ?? null);
    this.scrollNear(y);
  }

  private point(day: HTMLElement | null): void {
    this.over?.removeAttribute("data-over");
    day?.setAttribute("data-over", "");
    this.over = day;
  }

  private scrollNear(y: number): void {
    clearInterval(this.scrolling);
    const step = y < EDGE ? -SCROLL_STEP : y > window.innerHeight - EDGE ? SCROLL_STEP : 0;
    if (step) this.scrolling = window.setInterval(() => window.scrollBy(0, step), FRAME_MS);
  }

  private drop(): void {
    const day = this.over?.dataset.day;
    if (this.copy) swallowClick();
    this.end();
    if (day !== undefined) this.options.onDrop(day);
  }

  private end(): void {
    clearTimeout(this.holding);
    clearInterval(this.scrolling);
    this.listening.abort();
    this.copy?.remove();
    this.point(null);
    delete this.options.entry.dataset.lifted;
  }
}

/** Follows a pressed pointer until it is released or cancelled. */
export function startDrag(event: PointerEvent, options: DragOptions): void {
  new Drag(event, options);
}

/**
 * Keeps a finger that drags an entry from scrolling the page. Always there: browsers decide before
 * the first touch whether somebody could prevent it.
 */
export function keepLiftedStill(within: HTMLElement): () => void {
  const stay = (event: Event) => {
    if (within.querySelector("[data-lifted]")) event.preventDefault();
  };
  within.addEventListener("touchmove", stay, { passive: false });
  return () => within.removeEventListener("touchmove", stay);
}
