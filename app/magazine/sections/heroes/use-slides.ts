import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { slideInView, slideTo } from "#app/ui/slider/slide-to.ts";

/** Scrolling counts as ended after this many milliseconds. */
const REST_MS = 120;

type Control = "next" | "previous";

/**
 * A scroll-snap carousel with one slide at a time. Before hydration every slide is reachable by
 * scrolling and by its link; afterwards only the current one is focusable.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The target of an arrow click; null once reached, or when the user scrolls. */
  const target = useRef<number | null>(null);
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => {
    setActive(track.current ? slideInView(track.current) : 0);
    return () => clearTimeout(resting.current);
  }, []);

  function rest() {
    if (!track.current) return;
    const seen = slideInView(track.current);
    // On slow devices scrolling may pause midway: the target slide keeps the focus.
    if (target.current !== null && target.current !== seen) onScroll();
    else setActive(seen);
  }

  function onScroll() {
    clearTimeout(resting.current);
    resting.current = setTimeout(rest, REST_MS);
  }

  function release() {
    target.current = null;
  }

  /** Scrolls to a slide and moves the focus to its arrow. */
  function show(index: number, control: Control) {
    if (!track.current) return;
    target.current = index;
    flushSync(() => setActive(index));
    track.current
      .querySelectorAll<HTMLElement>(`[data-control=${control}]`)
      [index]?.focus({ preventScroll: true });
    slideTo(track.current, index);
  }

  /** Moves by `step` and wraps around. */
  function move(step: 1 | -1, control: Control) {
    show(((active ?? 0) + step + count) % count, control);
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    // Alt with an arrow key is history navigation.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const [ahead, back] = isMirrored ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
    if (event.key === ahead) move(1, "next");
    else if (event.key === back) move(-1, "previous");
    else if (event.key === "Home") show(0, "next");
    else if (event.key === "End") show(count - 1, "previous");
    else return;
    event.preventDefault();
  }

  const ofTrack = { ref: track, onScroll, onPointerDown: release, onWheel: release };
  return { ofTrack, active, onKeyDown, move };
}
