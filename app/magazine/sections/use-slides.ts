import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { slideInView, slideTo } from "#app/ui/slide-to.ts";

/** A swipe has come to rest when nothing moved for so long. */
const REST_MS = 120;

type Control = "next" | "previous";

/**
 * One slide at a time in a scroll-snap row. Until scripts run every slide is reachable by scrolling
 * and by its link; then only the one on view takes the focus.
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Where a press of an arrow leads; null once it is there, or a hand takes over. */
  const target = useRef<number | null>(null);
  const [active, setActive] = useState<number | null>(null);
  useEffect(() => {
    setActive(track.current ? slideInView(track.current) : 0);
    return () => clearTimeout(resting.current);
  }, []);

  function rest() {
    if (!track.current) return;
    const seen = slideInView(track.current);
    // A slow device may pause half-way: the focus must not be taken from the slide to come.
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

  /** Moves to a slide; the focus goes along to its arrow. */
  function show(index: number, control: Control) {
    if (!track.current) return;
    target.current = index;
    flushSync(() => setActive(index));
    track.current
      .querySelectorAll<HTMLElement>(`[data-control=${control}]`)
      [index]?.focus({ preventScroll: true });
    slideTo(track.current, index);
  }

  /** Moves by `step`, around at both ends. */
  function move(step: 1 | -1, control: Control) {
    show(((active ?? 0) + step + count) % count, control);
  }

  function onKeyDown(event: React.KeyboardEvent<HTMLElement>) {
    // With Alt, the arrows are the browser's way back and forth.
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
