import { classNames } from "#app/ui/class-names.ts";

/** Column counts by breakpoint; cards have no margins of their own. */
const COLUMNS = {
  /** 1 · 2 · 2 · 4: for four or eight cards, so that none stands alone */
  four: "sm:grid-cols-2 lg:grid-cols-4",
  /** 1 · 2 · 3 · 4 */
  posts: "sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4",
  /** 1 · 2 · 3 */
  videos: "md:grid-cols-2 lg:grid-cols-3",
  /** 2 · 3 · 4 · 5 */
  boxes: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5",
  /** 2 · 2 · 5: for ten boxes */
  ten: "grid-cols-2 lg:grid-cols-5",
  /** 1 · 2 */
  pairs: "sm:grid-cols-2",
  /** 1 · 3: for three cards */
  three: "lg:grid-cols-3",
} as const;

const SWIPED =
  "max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:-mb-6 max-sm:px-4 max-sm:pb-6 max-sm:[scrollbar-width:none] max-sm:*:shrink-0 max-sm:*:snap-start";

/** On phones a horizontally scrolling row instead of a long column. */
export const SWIPED_ON_PHONES = `${SWIPED} max-sm:*:w-[84%]`;

/** The same for small boxes, of which a phone shows two. */
export const BOXES_SWIPED_ON_PHONES = `${SWIPED} max-sm:*:w-[43%]`;

/** The same up to the width where three cards fit side by side. */
export const SWIPED_ON_TABLETS =
  "max-lg:-mx-4 max-lg:flex max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-4 max-lg:overflow-x-auto max-lg:-mb-6 max-lg:px-4 max-lg:pb-6 max-lg:[scrollbar-width:none] max-lg:*:w-[84%] max-lg:*:shrink-0 max-lg:*:snap-start sm:max-lg:*:w-[45%]";

interface CardGridProps {
  columns: keyof typeof COLUMNS;
  className?: string;
  children: React.ReactNode;
}

/** Cards in equal columns with the house's gaps. */
export function CardGrid({ columns, className, children }: CardGridProps) {
  return (
    <div
      className={classNames(
        "grid gap-4 sm:gap-6 md:gap-8",
        columns !== "boxes" && columns !== "ten" && "gap-6",
        COLUMNS[columns],
        className,
      )}
    >
      {children}
    </div>
  );
}
