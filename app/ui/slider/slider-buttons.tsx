import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";

export interface SliderWords {
  previous: string;
  next: string;
  /** Accessible name of a bullet, from 1; enables bullets. */
  goTo?: (number: number) => string;
}

interface SliderButtonsProps {
  /** Id of the scrolling row. */
  trackId: string;
  words: SliderWords;
  /** Size class of a button, e.g. "size-10". */
  size: string;
}

const SHAPE =
  "focus-ring inline-flex items-center justify-center rounded-full border border-neutral-200 bg-white text-neutral-700 transition-colors hover:border-neutral-300 hover:bg-neutral-50 hover:text-neutral-950 dark:border-neutral-600 dark:bg-neutral-900 dark:text-neutral-200 dark:hover:bg-neutral-800 dark:hover:text-white";

/** Previous and next buttons; they may be anywhere on the page. */
export function SliderButtons({ trackId, words, size }: SliderButtonsProps) {
  return (
    <div className="needs-script flex shrink-0 gap-2">
      <button
        type="button"
        aria-label={words.previous}
        title={words.previous}
        aria-controls={trackId}
        data-slide="previous"
        className={`${SHAPE} ${size}`}
      >
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </button>
      <button
        type="button"
        aria-label={words.next}
        title={words.next}
        aria-controls={trackId}
        data-slide="next"
        className={`${SHAPE} ${size}`}
      >
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </button>
    </div>
  );
}
