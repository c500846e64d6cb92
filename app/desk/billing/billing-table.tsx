import { classNames } from "#app/ui/class-names.ts";

interface BillingTableProps {
  label: string;
  /** Column headings; the last may be "" for the column of actions. */
  heads: readonly string[];
  /** Columns that are hidden on phones: `WIDE_ONLY`. */
  wideHeads?: readonly string[];
  /** Screen-reader text for an empty last heading. */
  actions?: string;
  children: React.ReactNode;
}

export const CELL = "px-4 py-4 align-top";
export const WIDE_ONLY = "max-sm:hidden";

/** A table that scrolls horizontally in narrow windows. */
export function BillingTable({ label, heads, wideHeads, actions, children }: BillingTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
      tabIndex={0}
      className="focus-ring relative overflow-x-auto rounded-2xl border border-neutral-200 dark:border-neutral-700"
    >
      <table className="w-full text-sm">
        <thead className="bg-neutral-50 dark:bg-neutral-800">
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={classNames(
                  "px-4 py-3 text-start text-xs font-medium tracking-wider whitespace-nowrap text-neutral-600 uppercase dark:text-neutral-300",
                  wideHeads?.includes(head) && WIDE_ONLY,
                )}
              >
                {head || <span className="sr-only">{actions}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-neutral-200 dark:divide-neutral-700">{children}</tbody>
      </table>
    </section>
  );
}
