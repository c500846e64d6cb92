import { useEffect } from "react";
import { PackageUsed } from "#app/desk/billing/subscription/package-note.tsx";
import { discardLocalDraft } from "#app/desk/forms/local-draft.ts";
import { useDeskSeriesText } from "#app/desk/series/series-text.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { type DeskKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { BulkReport } from "#app/features/posts/bulk/bulk-report.server.ts";
import { type DeskChoice, type DeskPost, deskSearch } from "#app/features/posts/desk-models.ts";
import type { SavedView } from "#app/features/posts/queries/view-queries.server.ts";
import type { CursorPage } from "#app/lib/cursor.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { BulkNotice } from "./bulk-notice.tsx";
import { DeskPostsTable } from "./desk-posts-table.tsx";
import { PostChips } from "./filter-chips.tsx";
import type { NamedChoice, ShownChoices } from "./filter-choices.ts";
import { ListFilters } from "./list-filters.tsx";
import { MarkedActions } from "./marked-posts.tsx";
import { postsHref } from "./posts-address.ts";
import { type PostsKey, usePostsText } from "./posts-text.ts";
import { SaveView } from "./save-view.tsx";
import { ViewTabs } from "./view-tabs.tsx";

interface PostsPageProps extends CursorPage<DeskPost>, ShownChoices {
  /** Series that the viewer may put posts into. */
  series: readonly NamedChoice[];
  choice: DeskChoice;
  /** Cursor of the current page; null for the first. */
  cursor: string | null;
  /** How many posts match, counted up to the limit of bulk actions. */
  matching: number;
  views: SavedView[];
  isEditor: boolean;
  /** The action that has just finished. */
  report: BulkReport | null;
  done: string | null;
  /** The post just stored as a whole. */
  storedId: string | null;
  /** After submitting a post: how many are left in the author's package. */
  postsLeft: number | null;
}

const DONE = dictionary<DeskKey>({
  saved: "posts.saved",
  submitted: "posts.submitted",
  published: "posts.published",
  scheduled: "posts.scheduled",
  returned: "posts.returned",
  archived: "posts.archived",
  withdrawn: "posts.withdrawn",
  unmarked: "posts.unmarked",
});

const OWN_DONE = dictionary<PostsKey>({
  viewSaved: "done.viewSaved",
  viewDeleted: "done.viewDeleted",
  viewTaken: "done.viewTaken",
  tooManyViews: "done.tooManyViews",
  unnamedView: "done.unnamedView",
  unchanged: "done.unchanged",
  unknownTag: "done.unknownTag",
  tooManyTags: "done.tooManyTags",
  tooLate: "done.tooLate",
});

function useDone(done: string | null): string | null {
  const { t } = usePostsText();
  const { t: tDesk } = useDeskText();
  const { t: tSeries } = useDeskSeriesText();
  if (done === null) return null;
  if (done === "noSeries") return tSeries("bulk.none");
  const [desk, own] = [DONE[done], OWN_DONE[done]];
  if (desk) return tDesk(desk);
  return own ? t(own) : null;
}

/** Nothing to list: what to do next. */
function NoPosts({ choice }: { choice: DeskChoice }) {
  const { t } = useDeskText();
  const { t: tPosts } = usePostsText();
  const isFiltered = deskSearch({ ...choice, sort: null }) !== "";
  return (
    <div className="grid justify-items-center gap-4 rounded-xl border border-dashed border-neutral-300 px-6 py-12 text-center dark:border-neutral-600">
      <p className="text-neutral-600 dark:text-neutral-300">
        {t(isFiltered ? "posts.noneFound" : "posts.none")}
      </p>
      {isFiltered ? (
        <LinkButton kind="secondary" href={postsHref({})}>
          {tPosts("none.showAll")}
        </LinkButton>
      ) : (
        <LinkButton href="/dashboard/submit-post">{t("posts.new")}</LinkButton>
      )}
    </div>
  );
}

function Listed(props: PostsPageProps & { here: string }) {
  const { items, nextCursor, choice, here, isEditor } = props;
  const { t } = useDeskText();
  const zone = useTimeZone();
  return (
    <>
      <DeskPostsTable posts={items} action={here} isEditor={isEditor} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {t("posts.zone", { zone })}
        </p>
        {nextCursor && (
          <LinkButton kind="secondary" href={postsHref(choice, nextCursor)}>
            {t("posts.older")}
          </LinkButton>
        )}
      </div>
      <MarkedActions
        key={here}
        action={here}
        isEditor={isEditor}
        authors={props.authors}
        categories={props.categories}
        tags={props.tags}
        series={props.series}
        matching={props.matching}
        shown={items.length}
      />
    </>
  );
}

/** The list of posts with its views, filters and bulk actions. */
export function PostsPage(props: PostsPageProps) {
  const { items, choice, report, storedId, views } = props;
  const { t } = useDeskText();
  const done = useDone(props.done);
  // The last typed words arrived with the form that the button sent.
  useEffect(() => {
    if (storedId) for (const id of [storedId, null]) discardLocalDraft(id);
  }, [storedId]);
  const here = postsHref(choice, props.cursor);
  const { authors, categories, tags } = props;
  const shown = { authors, categories, tags };
  return (
    <DeskSection
      title={t("posts.title")}
      tabs={<ViewTabs search={deskSearch(choice)} views={views} isEditor={props.isEditor} />}
    >
      <div className="-mt-3 grid gap-2">
        {done && <Notice>{done}</Notice>}
        {props.postsLeft !== null && <PackageUsed left={props.postsLeft} />}
        {report && <BulkNotice report={report} action={here} />}
        <ListFilters choice={choice} {...shown} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          <PostChips choice={choice} {...shown} />
          <SaveView search={deskSearch(choice)} views={views} action={here} />
        </div>
        {items.length === 0 ? <NoPosts choice={choice} /> : <Listed {...props} here={here} />}
      </div>
    </DeskSection>
  );
}
