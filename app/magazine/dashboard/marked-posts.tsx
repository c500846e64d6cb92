import { Button } from "#app/ui/button.tsx";
import { useDeskText } from "./desk-text.ts";

/** The form that the boxes of the table belong to. */
export const BULK_FORM = "marked-posts";

/** Marks every line, or none; the boxes are the table's own. */
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

/** What can be done with all that are marked. */
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
