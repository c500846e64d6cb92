import { MarkAll, MarkedForm } from "#app/desk/lists/marked-rows.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { STATUS_TEXT, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { BulkReport } from "#app/features/posts/bulk/bulk-report.server.ts";
import type { TrashedPost } from "#app/features/posts/queries/trash-queries.server.ts";
import type { SavedView } from "#app/features/posts/queries/view-queries.server.ts";
import type { CursorPage } from "#app/lib/cursor.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { BulkNotice } from "./bulk-notice.tsx";
import { BULK_FORM } from "./marked-posts.tsx";
import { POSTS_PATH, TRASH_PATH } from "./posts-address.ts";
import { usePostsText } from "./posts-text.ts";
import { ViewTabs } from "./view-tabs.tsx";

interface TrashPageProps extends CursorPage<TrashedPost> {
  views: SavedView[];
  isEditor: boolean;
  report: BulkReport | null;
  /** How many posts were just deleted for good. */
  purged: number | null;
  /** A button was pressed, and no post was marked. */
  isUnmarked: boolean;
}

function Row({ post }: { post: TrashedPost }) {
  const { t } = usePostsText();
  const { t: tDesk } = useDeskText();
  const { moment } = useDeskDates();
  const title = post.title || tDesk("posts.untitled");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <input
        type="checkbox"
        form={BULK_FORM}
        name="id"
        value={post.id}
        aria-label={tDesk("posts.mark", { title })}
        className="focus-ring block size-6 accent-primary-600"
      />
      <div className="min-w-0 grow basis-52">
        <p className="truncate text-sm font-medium" dir="auto">
          {title}
        </p>
        <p className="text-xs text-neutral-500 dark:text-neutral-400">
          {tDesk(STATUS_TEXT[post.status])} · {t("trash.since", { time: moment(post.deletedAt) })} ·{" "}
          {t("trash.left", { n: post.daysLeft })}
        </p>
      </div>
      <form method="post" action={TRASH_PATH}>
        <input type="hidden" name="id" value={post.id} />
        <button
          type="submit"
          name="intent"
          value="restore"
          aria-label={t("trash.restoreThis", { title })}
          className={buttonClass("secondary", "!h-10 !px-4 !text-sm")}
        >
          {t("trash.restore")}
        </button>
      </form>
    </li>
  );
}

/** Deleting for good asks first; a disclosure, so it works without scripts. */
function MarkedActions() {
  const { t } = usePostsText();
  const { t: tDesk } = useDeskText();
  return (
    <MarkedForm
      id={BULK_FORM}
      action={TRASH_PATH}
      label={tDesk("posts.withMarked")}
      markedText={(n) => t("bulk.marked", { n })}
      matchingText={null}
      more={
        <Disclosure
          summary={t("trash.purge")}
          summaryClassName="inline-flex min-h-10 items-center rounded text-sm font-medium text-rose-700 dark:text-rose-300"
        >
          <div className="grid justify-items-start gap-3">
            <p className="text-sm">{t("trash.confirm")}</p>
            <Button
              type="submit"
              name="intent"
              value="purge"
              className="!h-10 !bg-rose-700 !px-4 !text-sm hover:!bg-rose-800"
            >
              {t("trash.purgeNow")}
            </Button>
          </div>
        </Disclosure>
      }
    >
      <Button
        type="submit"
        name="intent"
        value="restore"
        kind="secondary"
        className="!h-10 !px-4 !text-sm"
      >
        {t("trash.restoreMarked")}
      </Button>
    </MarkedForm>
  );
}

/** Deleted posts, each with the days that are left to restore it. */
export function TrashPage(props: TrashPageProps) {
  const { items, nextCursor, views, isEditor, report, purged, isUnmarked } = props;
  const { t } = usePostsText();
  const { t: tDesk } = useDeskText();
  return (
    <DeskSection
      title={tDesk("posts.title")}
      tabs={<ViewTabs search={null} views={views} isEditor={isEditor} />}
    >
      <div className="-mt-2 grid gap-3">
        {report && <BulkNotice report={report} action={POSTS_PATH} />}
        {purged !== null && <Notice>{t("trash.purged", { n: purged })}</Notice>}
        {isUnmarked && <Notice>{tDesk("posts.unmarked")}</Notice>}
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("trash.lead")}</p>
        {items.length === 0 ? (
          <p className="rounded-xl border border-dashed border-neutral-300 px-6 py-12 text-center text-neutral-600 dark:border-neutral-600 dark:text-neutral-300">
            {t("trash.none")}
          </p>
        ) : (
          <>
            <div data-rows="" className="grid gap-2">
              {/* biome-ignore lint/a11y/noLabelWithoutControl: `MarkAll` is a checkbox */}
              <label className="flex min-h-6 items-center justify-self-start gap-3 px-3 text-sm text-neutral-600 noscript:hidden dark:text-neutral-300">
                <MarkAll form={BULK_FORM} label={tDesk("posts.markAll")} />
                {tDesk("posts.markAll")}
              </label>
              <ul
                aria-label={t("view.trash")}
                className="divide-y divide-neutral-200 rounded-xl border border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700"
              >
                {items.map((post) => (
                  <Row key={post.id} post={post} />
                ))}
              </ul>
            </div>
            <MarkedActions />
            {nextCursor && (
              <LinkButton
                kind="secondary"
                href={`${TRASH_PATH}?cursor=${nextCursor}`}
                className="justify-self-start"
              >
                {tDesk("posts.older")}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </DeskSection>
  );
}
