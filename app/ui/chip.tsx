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
    <a href={href} aria-current={isCurrent ? "true" : undefined} className="chip focus-ring">
      {children}
      {count && (
        <span className="text-xs text-neutral-500 tabular-nums dark:text-neutral-400">
          {`(${count})`}
        </span>
      )}
    </a>
  );
}
