import { classNames } from "#app/ui/class-names.ts";

/** Columns as the window grows; companion to the cards, which bring no margins of their own. */
const COLUMNS = {
  /** 1 · 2 · 3 · 4 */
  posts: "sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4",
  /** 1 · 2 · 3 */
  videos: "md:grid-cols-2 lg:grid-cols-3",
  /** 2 · 3 · 4 · 5 */
  boxes: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5",
  /** 1 · 2 */
  pairs: "sm:grid-cols-2",
} as const;

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
        columns !== "boxes" && "max-sm:gap-6",
        COLUMNS[columns],
        className,
      )}
    >
      {children}
    </div>
  );
}
