import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { Button } from "#app/ui/button.tsx";

/** Id of the form that the checkboxes belong to. */
export const BULK_FORM = "marked-posts";

/** Checks all rows, or none; the checkboxes are uncontrolled. */
export function MarkAll() {
  const { t } = useDeskText();
  return (
    <input
      type="checkbox"
      aria-label={t("posts.markAll")}
      onChange={({ currentTarget: all }) => {
        const boxes = all.closest("table")?.querySelectorAll<HTMLInputElement>("tbody [name=id]");
        for (const box of boxes ?? []) box.checked = all.checked;
      }}
      className="focus-ring block size-6 accent-primary-600 noscript:hidden"
    />
  );
}

/** Bulk actions for the checked posts. */
export function MarkedActions({ action, isEditor }: { action: string; isEditor: boolean }) {
  const { t } = useDeskText();
  return (
    <form
      id={BULK_FORM}
      method="post"
      action={action}
      aria-label={t("posts.withMarked")}
      className="flex flex-wrap items-center gap-3"
    >
      <span className="text-sm text-neutral-600 dark:text-neutral-300">
        {t("posts.withMarked")}
      </span>
      {isEditor && (
        <>
          <Button type="submit" name="intent" value="publish" kind="secondary">
            {t("step.publish")}
          </Button>
          <Button type="submit" name="intent" value="archive" kind="secondary">
            {t("step.archive")}
          </Button>
        </>
      )}
      <Button type="submit" name="intent" value="delete" kind="secondary">
        {t("posts.delete")}
      </Button>
    </form>
  );
}
