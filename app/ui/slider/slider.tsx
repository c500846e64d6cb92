import { Children } from "react";
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

/** Each width inherits from the next narrower one. */
function perViewStyle({ base, ...wider }: PerView): React.CSSProperties {
  const style: Record<`--per-${string}`, number> = { "--per-base": base };
  let last = base;
  for (const width of ["xs", "sm", "md", "lg", "xl"] as const) {
    last = wider[width] ?? last;
    style[`--per-${width}`] = last;
  }
  return style;
}

interface SliderBulletsProps {
  trackId: string;
  count: number;
  goTo(number: number): string;
}

/** A dot per card; marks the current one and scrolls to the clicked one. */
function SliderBullets({ trackId, count, goTo }: SliderBulletsProps) {
  return (
    <div className="needs-script mt-4 flex justify-center">
      {Array.from({ length: count }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a bullet is its number.
          key={index}
          type="button"
          aria-label={goTo(index + 1)}
          aria-current={index === 0 || undefined}
          aria-controls={trackId}
          data-slide={index}
          className="group focus-ring inline-flex size-6 items-center justify-center rounded-full"
        >
          <span className="h-2 w-2 rounded-full bg-neutral-400 transition-all group-aria-[current=true]:w-4 group-aria-[current=true]:bg-primary-600 dark:group-aria-[current=true]:bg-primary-300" />
        </button>
      ))}
    </div>
  );
}

interface SliderProps {
  /** Label of the row, for assistive technology. */
  label: string;
  items: React.ReactNode[];
  perView: PerView;
  /** "heading": the caller places `SliderButtons` for this id; "below": they follow, centred. */
  controls: "heading" | "below";
  words: SliderWords;
  /** Id of the scrolling row. */
  id: string;
  /** Autoplay interval in milliseconds. */
  autoplayMs?: number;
}

/**
 * A row of cards on native scrolling: swipe, wheel and arrow keys work before any script does.
 * Buttons, bullets, keys and autoplay are in app/magazine/sections/sliders.ts.
 */
export function Slider({ label, items, perView, controls, words, id, autoplayMs }: SliderProps) {
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's group. */}
      <div
        id={id}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        data-slider=""
        data-autoplay={autoplayMs}
        className="slider-track"
        style={perViewStyle(perView)}
      >
        <ul>
          {Children.map(items, (item) => (
            <li>{item}</li>
          ))}
        </ul>
      </div>
      {words.goTo && <SliderBullets trackId={id} count={items.length} goTo={words.goTo} />}
      {controls === "below" && (
        <div className="mt-8 flex justify-center">
          <SliderButtons trackId={id} words={words} size="size-12" />
        </div>
      )}
    </div>
  );
}
