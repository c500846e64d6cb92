import { classNames } from "#app/ui/class-names.ts";

interface BillingTableProps {
  label: string;
  /** The columns' heads; the last may be "" for what is done. */
  heads: readonly string[];
  /** Those whose cells a phone has no room for: `WIDE_ONLY`. */
  wideHeads?: readonly string[];
  /** Said in place of an empty last head. */
  actions?: string;
  children: React.ReactNode;
}

export const CELL = "px-4 py-4 align-top";
export const WIDE_ONLY = "max-sm:hidden";

/** Lines with heads; scrolls sideways where the window is narrow, with what only screen readers are told. */
export function BillingTable({ label, heads, wideHeads, actions, children }: BillingTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
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
