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

const SHAPE = "round-step focus-ring";

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
