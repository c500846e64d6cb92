import { useDeskSeriesText } from "#app/desk/series/series-text.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { BulkReport } from "#app/features/posts/bulk/bulk-report.server.ts";
import { colon } from "#app/platform/i18n/lists.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type PostsKey, usePostsText } from "./posts-text.ts";

/** Titles listed by name; the others are counted. */
const MAX_NAMED = 5;

const REASON: Record<BulkReport["refused"][number]["reason"], PostsKey> = {
  unknown: "refusal.unknown",
  "too-many": "refusal.tooMany",
  invalid: "refusal.invalid",
  edited: "refusal.edited",
  gone: "refusal.gone",
};

function Refused({ name, refused }: Pick<BulkReport, "name" | "refused">) {
  const { t, locale } = usePostsText();
  const { t: tSeries } = useDeskSeriesText();
  const { t: tDesk } = useDeskText();
  if (refused.length === 0) return null;
  const rest = refused.length - MAX_NAMED;
  return (
    <div>
      <p>{t("report.refused", { n: refused.length })}</p>
      <ul className="list-inside list-disc">
        {refused.slice(0, MAX_NAMED).map(({ title, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list never changes
          <li key={index} dir="auto">
            {reason === "unknown" ? "" : (title || tDesk("posts.untitled")) + colon(locale)}
            {name === "series" && reason === "too-many" ? tSeries("bulk.full") : t(REASON[reason])}
          </li>
        ))}
        {rest > 0 && <li>{t("report.more", { n: rest })}</li>}
      </ul>
    </div>
  );
}

/** Result of a bulk action: changed posts, skipped ones with reasons, and an undo button. */
export function BulkNotice({ report, action }: { report: BulkReport; action: string }) {
  const { t } = usePostsText();
  const { t: tDesk } = useDeskText();
  const { t: tSeries } = useDeskSeriesText();
  const { id, name, changed, same, moved, refused, isUndone, canUndo } = report;
  const n = changed;
  const done = name === "series" ? tSeries("bulk.done", { n }) : t(`report.${name}`, { n });
  return (
    <form
      method="post"
      action={action}
      className="flex flex-wrap items-start justify-between gap-3 rounded-2xl bg-primary-50 py-3 ps-5 pe-3 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100"
    >
      <div role="status" className="grid gap-1 py-1">
        <p>{isUndone ? t("report.undone", { n: changed }) : done}</p>
        {same > 0 && !isUndone && <p>{t("report.same", { n: same })}</p>}
        {moved.map(({ title, slug }) => (
          <p key={slug} dir="auto">
            {t("report.moved", { title: title || tDesk("posts.untitled"), slug })}
          </p>
        ))}
        <Refused name={name} refused={refused} />
      </div>
      <input type="hidden" name="bulk" value={id} />
      {canUndo && (
        <button type="submit" name="intent" value="undo" className={buttonClass("secondary")}>
          {tDesk("posts.undo")}
        </button>
      )}
    </form>
  );
}
