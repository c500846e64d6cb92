interface ChipProps {
  href: string;
  /** A number in brackets after the word. */
  count?: string;
  children: React.ReactNode;
}

/** A word on a white slip with a hairline, leading to what it names. */
export function Chip({ href, count, children }: ChipProps) {
  return (
    <a
      href={href}
      className="focus-ring inline-flex items-center gap-1 rounded-lg border border-neutral-200 bg-white px-3 py-2 text-sm text-neutral-700 transition-colors hover:border-neutral-300 hover:text-neutral-950 dark:border-neutral-700 dark:bg-neutral-900 dark:text-neutral-300 dark:hover:border-neutral-500 dark:hover:text-white"
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
