interface ChipProps {
  href: string;
  /** A number in brackets after the word. */
  count?: string;
  /** The selected chip of a choice. */
  isCurrent?: boolean;
  children: React.ReactNode;
}

/** A chip: a link in a bordered pill. */
export function Chip({ href, count, isCurrent, children }: ChipProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? "true" : undefined}
      className="focus-ring inline-flex items-center gap-1 rounded-lg border border-neutral-200 bg-white px-3 py-2 text-sm text-neutral-700 transition-colors hover:border-neutral-300 hover:text-neutral-950 dark:border-neutral-700 dark:bg-neutral-900 dark:text-neutral-300 dark:hover:border-neutral-500 dark:hover:text-white aria-[current=true]:border-primary-600 aria-[current=true]:bg-primary-50 aria-[current=true]:text-primary-900 dark:aria-[current=true]:border-primary-300 dark:aria-[current=true]:bg-primary-900/40 dark:aria-[current=true]:text-primary-100"
    >
      {children}
      {count && (
        <span className="text-xs text-neutral-500 tabular-nums dark:text-neutral-400">
          ({count})
        </span>
      )}
    </a>
  );
}
