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

/** On phones a horizontally scrolling row instead of a long column. */
export const SWIPED_ON_PHONES = "max-sm:swipe-row";

/** The same for small boxes, of which a phone shows two. */
export const BOXES_SWIPED_ON_PHONES = "max-sm:swipe-row max-sm:[--swipe-width:43%]";

/** The same up to the width where three cards fit side by side. */
export const SWIPED_ON_TABLETS = "max-lg:swipe-row sm:max-lg:[--swipe-width:45%]";

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
