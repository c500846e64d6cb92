interface SliderBulletsProps {
  trackId: string;
  count: number;
  goTo(number: number): string;
}

/** A dot per card; marks the current one and scrolls to the clicked one. */
export function SliderBullets({ trackId, count, goTo }: SliderBulletsProps) {
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
