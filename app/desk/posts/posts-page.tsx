import { useEffect } from "react";
import type { PostStatus } from "#app/database/tables/posts.ts";
import { PackageUsed } from "#app/desk/billing/subscription/package-note.tsx";
import { ListSearch, listAddress } from "#app/desk/forms/list-search.tsx";
import { discardLocalDraft } from "#app/desk/forms/local-draft.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { type DeskKey, STATUS_TEXT, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { DeskPage } from "#app/features/posts/desk-models.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { MarkedActions } from "./marked-posts.tsx";
import { PostsTable } from "./posts-table.tsx";

/** Rows per page. */
export const POSTS_AT_ONCE = 20;

interface PostsPageProps extends DeskPage {
  status: PostStatus | null;
  words: string;
  /** Cursor of the current page; null for the first. */
  cursor: string | null;
  isEditor: boolean;
  /** The post just deleted, for undo. */
  deletedIds: string[];
  done: string | null;
  /** The post just stored as a whole. */
  storedId: string | null;
  /** After submitting a post: how many are left in the author's package. */
  postsLeft: number | null;
}

const STATUSES: readonly [PostStatus | null, DeskKey][] = [
  [null, "posts.all"],
  ...(Object.entries(STATUS_TEXT) as [PostStatus, DeskKey][]),
];

const DONE = dictionary<DeskKey>({
  restored: "posts.restored",
  saved: "posts.saved",
  submitted: "posts.submitted",
  published: "posts.published",
  scheduled: "posts.scheduled",
  returned: "posts.returned",
  archived: "posts.archived",
  withdrawn: "posts.withdrawn",
  unmarked: "posts.unmarked",
});

const POSTS_PATH = "/dashboard/posts";

/** The URL of the list with another filter or cursor. */
function listHref(values: {
  status: PostStatus | null;
  words: string;
  cursor?: string | null;
}): string {
  return listAddress(POSTS_PATH, { ...values });
}

function Undo({ ids, action }: { ids: string[]; action: string }) {
  const { t } = useDeskText();
  return (
    <form
      method="post"
      action={action}
      className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-primary-50 py-3 ps-5 pe-3 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100"
    >
      <p role="status">{t("posts.deleted", { n: ids.length })}</p>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <button type="submit" name="intent" value="restore" className={buttonClass("secondary")}>
        {t("posts.undo")}
      </button>
    </form>
  );
}

function Filters({ status, words }: Pick<PostsPageProps, "status" | "words">) {
  const { t } = useDeskText();
  const tabs = STATUSES.map(([value, name]) => ({
    name: t(name),
    href: listHref({ status: value, words }),
    isCurrent: value === status,
  }));
  return (
    <div className="grid gap-5">
      <ListSearch
        path={POSTS_PATH}
        words={words}
        filters={{ status }}
        label={t("posts.search")}
        submit={t("posts.find")}
      />
      <TabLinks label={t("posts.filter")} tabs={tabs} />
    </div>
  );
}

/** The posts table with its bulk actions. */
export function PostsPage(props: PostsPageProps) {
  const { items, nextCursor, status, words, deletedIds, done, storedId } = props;
  const { t } = useDeskText();
  const zone = useTimeZone();
  // What was typed last before a button was pressed has arrived with the form.
  useEffect(() => {
    if (storedId) for (const id of [storedId, null]) discardLocalDraft(id);
  }, [storedId]);
  const here = listHref({ status, words, cursor: props.cursor });
  const doneKey = done && Object.hasOwn(DONE, done) ? DONE[done] : null;
  return (
    <DeskSection
      title={t("posts.title")}
      done={doneKey && t(doneKey)}
      aside={<LinkButton href="/dashboard/submit-post">{t("posts.new")}</LinkButton>}
    >
      {props.postsLeft !== null && <PackageUsed left={props.postsLeft} />}
      {deletedIds.length > 0 && <Undo ids={deletedIds} action={here} />}
      <Filters status={status} words={words} />
      {items.length === 0 ? (
        <Notice>{t(words || status ? "posts.noneFound" : "posts.none")}</Notice>
      ) : (
        <>
          <PostsTable posts={items} action={here} />
          <p className="text-sm text-neutral-600 dark:text-neutral-300">
            {t("posts.zone", { zone })}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <MarkedActions action={here} isEditor={props.isEditor} />
            {nextCursor && (
              <LinkButton kind="secondary" href={listHref({ status, words, cursor: nextCursor })}>
                {t("posts.older")}
              </LinkButton>
            )}
          </div>
        </>
      )}
    </DeskSection>
  );
}
