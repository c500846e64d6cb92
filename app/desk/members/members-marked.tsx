import { useEffect, useState } from "react";
import { markAll, markRange } from "#app/desk/posts/mark-range.ts";
import { MEMBER_BULK_LIMIT } from "#app/features/members/bulk/bulk-limit.ts";
import type { Label } from "#app/features/members/models.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { useMembersText } from "./members-text.ts";

/** Id of the form that the checkboxes belong to. */
export const MARKED_FORM = "marked-members";

const isMark = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  target.getAttribute("form") === MARKED_FORM &&
  target.name === "id";

/** Checks all rows, or none; the checkboxes are uncontrolled. */
export function MarkAllMembers() {
  const { t } = useMembersText();
  return (
    <input
      type="checkbox"
      form={MARKED_FORM}
      aria-label={t("markAll")}
      onChange={({ currentTarget: all }) => markAll(all, all.checked)}
      className="focus-ring block size-6 accent-primary-600 noscript:hidden"
    />
  );
}

/** How many rows are marked; follows the checkboxes of the table. */
function useMarked(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const recount = () =>
      setCount(document.querySelectorAll(`[form=${MARKED_FORM}][name=id]:checked`).length);
    const onClick = ({ target, shiftKey }: MouseEvent) => {
      if (isMark(target)) markRange(target, shiftKey);
    };
    // A box keeps its mark when the page is reloaded.
    recount();
    const listening = new AbortController();
    document.addEventListener("click", onClick, { signal: listening.signal });
    document.addEventListener("change", recount, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return count;
}

interface MarkedMembersProps {
  action: string;
  labels: readonly Label[];
  matching: { n: number; isMore: boolean };
  shown: number;
}

/** Bulk actions for the checked members, or for all that match. */
export function MarkedMembers({ action, labels, matching, shown }: MarkedMembersProps) {
  const { t } = useMembersText();
  const count = useMarked();
  const small = "!h-10 !px-4 !text-sm";
  return (
    <form
      id={MARKED_FORM}
      method="post"
      action={action}
      aria-label={t("withMarked")}
      className={classNames(
        "flex flex-wrap items-center gap-2 rounded-xl border border-neutral-200 bg-white p-3 dark:border-neutral-700 dark:bg-neutral-900",
        count > 0 && "sticky bottom-2 z-10 shadow-lg",
      )}
    >
      <p role="status" className={`me-auto text-sm text-neutral-600 dark:text-neutral-300`}>
        {count > 0 ? t("bulk.marked", { n: count }) : t("withMarked")}
      </p>
      {matching.n > shown && (
        <label className="flex min-h-6 items-center gap-2 text-sm">
          <input
            type="checkbox"
            name="scope"
            value="matching"
            className="focus-ring size-5 accent-primary-600"
          />
          {matching.isMore
            ? t("bulk.firstMatching", { n: MEMBER_BULK_LIMIT })
            : t("bulk.matching", { n: matching.n })}
        </label>
      )}
      <input
        name="label"
        list="member-labels"
        maxLength={60}
        autoComplete="off"
        aria-label={t("bulk.labelName")}
        placeholder={t("bulk.labelName")}
        className={fieldClass("input", "!h-10 sm:max-w-44")}
      />
      <datalist id="member-labels">
        {labels.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      {(["label", "unlabel", "unsubscribe", "delete"] as const).map((intent) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          kind="secondary"
          className={small}
        >
          {t(`bulk.${intent}`)}
        </Button>
      ))}
    </form>
  );
}
