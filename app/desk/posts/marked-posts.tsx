import { useEffect, useState } from "react";
import { SeriesChoiceFields } from "#app/desk/series/series-choice-fields.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { BULK_LIMIT } from "#app/features/posts/bulk/bulk-limit.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ChangeFields } from "./change-fields.tsx";
import type { NamedChoice, ShownChoices } from "./filter-choices.ts";
import { markAll, markRange } from "./mark-range.ts";
import { usePostsText } from "./posts-text.ts";

/** Id of the form that the checkboxes belong to. */
export const BULK_FORM = "marked-posts";

/** By its attribute: `form.id` is the checkbox of that name. */
const isMark = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement &&
  target.getAttribute("form") === BULK_FORM &&
  target.name === "id";

/** Checks all rows, or none; the checkboxes are uncontrolled. */
export function MarkAll() {
  const { t } = useDeskText();
  return (
    <input
      type="checkbox"
      form={BULK_FORM}
      aria-label={t("posts.markAll")}
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
      setCount(document.querySelectorAll(`[form=${BULK_FORM}][name=id]:checked`).length);
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

interface MarkedActionsProps extends ShownChoices {
  series: readonly NamedChoice[];
  action: string;
  isEditor: boolean;
  /** How many posts match, counted up to the limit; more than those shown if there are more pages. */
  matching: number;
  shown: number;
}

/** Everything that matches instead of the marked rows: for lists of several pages. */
function AllThatMatch({ matching }: { matching: number }) {
  const { t } = usePostsText();
  return (
    <label className="flex min-h-6 items-center gap-2 text-sm">
      <input
        type="checkbox"
        name="scope"
        value="matching"
        className="focus-ring size-5 accent-primary-600"
      />
      {t(matching < BULK_LIMIT ? "bulk.matching" : "bulk.firstMatching", { n: matching })}
    </label>
  );
}

/** Bulk actions for the checked posts. */
export function MarkedActions(props: MarkedActionsProps) {
  const { action, isEditor, matching, shown } = props;
  const { t } = useDeskText();
  const { t: tPosts } = usePostsText();
  const count = useMarked();
  const small = "!h-10 !px-4 !text-sm";
  return (
    <form
      id={BULK_FORM}
      method="post"
      action={action}
      aria-label={t("posts.withMarked")}
      className={classNames(
        "grid gap-3 rounded-xl border border-neutral-200 bg-white p-3 dark:border-neutral-700 dark:bg-neutral-900",
        count > 0 && "sticky bottom-2 z-10 shadow-lg",
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="me-auto text-sm text-neutral-600 dark:text-neutral-300">
          {count > 0 ? tPosts("bulk.marked", { n: count }) : t("posts.withMarked")}
        </p>
        {matching > shown && <AllThatMatch matching={matching} />}
        {isEditor && (
          <>
            <Button type="submit" name="intent" value="publish" kind="secondary" className={small}>
              {t("step.publish")}
            </Button>
            <Button type="submit" name="intent" value="archive" kind="secondary" className={small}>
              {t("step.archive")}
            </Button>
          </>
        )}
        <Button type="submit" name="intent" value="delete" kind="secondary" className={small}>
          {t("posts.delete")}
        </Button>
      </div>
      <ChangeFields {...props} />
      {props.series.length > 0 && <SeriesChoiceFields series={props.series} />}
    </form>
  );
}
