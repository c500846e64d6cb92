import { classNames } from "#app/ui/class-names.ts";

const LOOK = {
  waiting: "bg-amber-100 text-amber-900 dark:bg-amber-900 dark:text-amber-100",
  good: "bg-teal-100 text-teal-900 dark:bg-teal-900 dark:text-teal-100",
  quiet: "bg-neutral-100 text-neutral-700 dark:bg-neutral-700 dark:text-neutral-200",
} as const;

export type PillTone = keyof typeof LOOK;

/** A label for the state of an invoice or subscription. */
export function Pill({ tone, children }: { tone: PillTone; children: React.ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex rounded-full px-2.5 py-1 text-xs font-medium whitespace-nowrap",
        LOOK[tone],
      )}
    >
      {children}
    </span>
  );
}
