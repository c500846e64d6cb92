import { Children, useEffect, useId } from "react";
import { slideBy, slideByKey } from "./slide-to.ts";
import { SliderBullets } from "./slider-bullets.tsx";
import { SliderButtons, type SliderWords } from "./slider-buttons.tsx";

/** Cards in view by window width: from 0, 501, 641, 769, 1025 and 1281 px. */
export interface PerView {
  base: number;
  xs?: number;
  sm?: number;
  md?: number;
  lg?: number;
  xl?: number;
}

interface SliderProps {
  /** What the row shows, for assistive technology. */
  label: string;
  items: React.ReactNode[];
  perView: PerView;
  /** "heading": the caller places `SliderButtons` for this id; "below": they follow, centred. */
  controls: "heading" | "below";
  words: SliderWords;
  /** Id of the scrolling row; required with `controls="heading"`. */
  id?: string;
  /** Autoplay interval in milliseconds. */
  autoplayMs?: number;
}

/** Each width inherits from the next narrower one. */
function perViewStyle({ base, ...wider }: PerView): React.CSSProperties {
  const style: Record<string, number> = { "--per-base": base };
  let last = base;
  for (const width of ["xs", "sm", "md", "lg", "xl"] as const) {
    last = wider[width] ?? last;
    style[`--per-${width}`] = last;
  }
  return style;
}

/** Autoplay; pauses on hover, focus, a hidden page and reduced motion (WCAG 2.2 SC 2.2.2). */
function useAutoplay(trackId: string, everyMs: number | undefined) {
  useEffect(() => {
    if (!everyMs || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      const track = document.getElementById(trackId);
      const isHeld = track?.parentElement?.matches(":hover, :focus-within");
      if (track && !isHeld && !document.hidden) slideBy(track, 1);
    }, everyMs);
    return () => clearInterval(timer);
  }, [trackId, everyMs]);
}

/** A row of cards on native scrolling: swipe, wheel and arrow keys work before any script does. */
export function Slider({ label, items, perView, controls, words, id, autoplayMs }: SliderProps) {
  const ownId = useId();
  const trackId = id ?? ownId;
  useAutoplay(trackId, autoplayMs);
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's group. */}
      <div
        id={trackId}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onKeyDown={(event) => slideByKey(event.currentTarget, event)}
        className="slider-track"
        style={perViewStyle(perView)}
      >
        <ul>
          {Children.map(items, (item) => (
            <li>{item}</li>
          ))}
        </ul>
      </div>
      {words.goTo && <SliderBullets trackId={trackId} count={items.length} goTo={words.goTo} />}
      {controls === "below" && (
        <div className="mt-8 flex justify-center">
          <SliderButtons trackId={trackId} words={words} size="size-12" />
        </div>
      )}
    </div>
  );
}
