import type { PostStatus } from "#app/database/tables/posts.ts";
import { STATUS_TEXT, useDeskText } from "#app/desk/shell/desk-text.ts";
import { classNames } from "#app/ui/class-names.ts";

/** The status of a post in the workflow. */
export function StatusPill({ status, className }: { status: PostStatus; className?: string }) {
  const { t } = useDeskText();
  const look =
    status === "published"
      ? "bg-teal-100 text-teal-900 dark:bg-teal-900 dark:text-teal-100"
      : "bg-neutral-100 text-neutral-800 dark:bg-neutral-800 dark:text-neutral-200";
  return (
    <span
      className={classNames(
        "shrink-0 rounded-full px-2.5 py-0.5 text-xs font-medium",
        look,
        className,
      )}
    >
      {t(STATUS_TEXT[status])}
    </span>
  );
}
