import { useEffect, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { slideInView, slideTo } from "./slide-to.ts";

interface SliderBulletsProps {
  trackId: string;
  count: number;
  goTo(number: number): string;
}

function useSlideInView(trackId: string): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const track = document.getElementById(trackId);
    const update = () => track && setCurrent(slideInView(track));
    track?.addEventListener("scroll", update, { passive: true });
    return () => track?.removeEventListener("scroll", update);
  }, [trackId]);
  return current;
}

/** A dot per card; marks the current one and scrolls to the clicked one. */
export function SliderBullets({ trackId, count, goTo }: SliderBulletsProps) {
  const current = useSlideInView(trackId);
  function show(index: number) {
    const track = document.getElementById(trackId);
    if (track) slideTo(track, index);
  }
  return (
    <div className="needs-script mt-4 flex justify-center">
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a bullet is its number.
          key={index}
          type="button"
          aria-label={goTo(index + 1)}
          aria-current={index === current || undefined}
          onClick={() => show(index)}
          className="focus-ring inline-flex size-6 items-center justify-center rounded-full"
        >
          <span
            className={classNames(
              "h-2 rounded-full transition-all",
              index === current ? "w-4 bg-primary-600 dark:bg-primary-300" : "w-2 bg-neutral-400",
            )}
          />
        </button>
      ))}
    </div>
  );
}
