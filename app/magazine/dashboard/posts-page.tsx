import { useEffect } from "react";
import type { PostStatus } from "#app/database/tables/posts.ts";
import type { DeskPage } from "#app/features/posts/desk-models.ts";
import { Notice } from "#app/magazine/account/entry-page.tsx";
import { PackageUsed } from "#app/magazine/billing/package-note.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { DeskRoom } from "./desk-section.tsx";
import { type DeskKey, STATUS_TEXT, useDeskText } from "./desk-text.ts";
import { forgetForm } from "./kept-form.ts";
import { ListSearch, listAddress } from "./list-search.tsx";
import { MarkedActions } from "./marked-posts.tsx";
import { PostsTable } from "./posts-table.tsx";

/** Lines of the table on one page. */
export const POSTS_AT_ONCE = 20;

interface PostsPageProps extends DeskPage {
  status: PostStatus | null;
  words: string;
  /** Where this page of the list begins; null for the first. */
  cursor: string | null;
  isEditor: boolean;
  /** What has just been deleted, to be brought back. */
  deletedIds: string[];
  done: string | null;
  /** After one was sent in: how many posts the writer's package has left. */
  postsLeft: number | null;
}

const STATUSES: readonly [PostStatus | null, DeskKey][] = [
  [null, "posts.all"],
  ...(Object.entries(STATUS_TEXT) as [PostStatus, DeskKey][]),
];

const DONE: Record<string, DeskKey> = {
  restored: "posts.restored",
  saved: "posts.saved",
  submitted: "posts.submitted",
  published: "posts.published",
  scheduled: "posts.scheduled",
  returned: "posts.returned",
  archived: "posts.archived",
  unmarked: "posts.unmarked",
};

const POSTS_PATH = "/dashboard/posts";

/** An address of the list with another filter or place. */
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
        kept={{ status }}
        label={t("posts.search")}
        submit={t("posts.find")}
      />
      <TabLinks label={t("posts.filter")} tabs={tabs} />
    </div>
  );
}

/** The desk's table of posts, with everything that can be done to several of them. */
export function PostsPage(props: PostsPageProps) {
  const { items, nextCursor, status, words, deletedIds, done } = props;
  const { t } = useDeskText();
  // What was sent in needs no copy in this browser any more.
  useEffect(() => {
    if (done) forgetForm(null);
  }, [done]);
  const here = listHref({ status, words, cursor: props.cursor });
  const doneKey = done && Object.hasOwn(DONE, done) ? DONE[done] : null;
  return (
    <DeskRoom
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
    </DeskRoom>
  );
}
