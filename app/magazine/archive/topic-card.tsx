import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { TermPicture } from "#app/magazine/cards/parts/term-picture.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface TopicCardProps {
  term: TermSummary;
  href: string;
  /** How many posts it leads to, in words. */
  caption: string | null;
  isCurrent: boolean;
}

/** A category to choose: its picture beside name and count. */
export function TopicCard({ term, href, caption, isCurrent }: TopicCardProps) {
  return (
    <a
      href={href}
      data-keep-scroll
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "focus-ring flex min-w-0 items-center gap-3 rounded-2xl border p-3 transition-colors",
        isCurrent
          ? "border-primary-600 bg-primary-50 dark:border-primary-300 dark:bg-primary-900/40"
          : "border-neutral-200 hover:border-neutral-300 hover:bg-neutral-50 dark:border-neutral-700 dark:hover:border-neutral-600 dark:hover:bg-neutral-800",
      )}
    >
      <TermPicture term={term} sizes="48px" className="size-12 shrink-0 rounded-xl" />
      <span className="min-w-0">
        <span className="block truncate text-sm font-semibold first-letter:uppercase sm:text-base">
          {term.name}
        </span>
        {caption && (
          <span className="block text-xs text-neutral-500 dark:text-neutral-400">{caption}</span>
        )}
      </span>
    </a>
  );
}
