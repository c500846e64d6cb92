import BookOpen from "lucide-react/icons/book-open";
import X from "lucide-react/icons/x";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import { seriesHref, termHref } from "#app/features/posts/addresses.ts";
import type { FollowedSubjects } from "#app/features/reactions/follow-queries.server.ts";
import type { ReaderPosts } from "#app/features/reactions/queries.server.ts";
import type { ReadPost } from "#app/features/reading/queries.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { PROGRESS_CLASS } from "#app/ui/progress-class.ts";
import { FollowableAuthors, PostRows, ReadingPostRow, ROWS } from "./reading-rows.tsx";

interface ReadingPageProps {
  read: ReadPost[];
  saved: ReaderPosts;
  followed: FollowedSubjects;
}

/** Posts that a reader has started, saved and follows: visible to them only. */
export function ReadingPage({ read, saved, followed }: ReadingPageProps) {
  const { t } = useDashboardText();
  const started = read.filter((entry) => !entry.isFinished);
  const finished = read.filter((entry) => entry.isFinished);
  return (
    <div className="grid gap-12">
      <section>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-xl font-semibold">{t("reading.continue")}</h1>
          {read.length > 0 && (
            <form method="post">
              <Button type="submit" kind="secondary">
                {t("reading.clear")}
              </Button>
            </form>
          )}
        </div>
        {started.length > 0 ? <ReadList entries={started} /> : <NothingStarted />}
      </section>
      <section>
        <h2 className="text-xl font-semibold">{t("reading.saved")}</h2>
        <SavedList saved={saved} />
      </section>
      <FollowedList followed={followed} />
      {finished.length > 0 && (
        <section>
          <h2 className="text-xl font-semibold">{t("reading.finished")}</h2>
          <ReadList entries={finished} />
        </section>
      )}
      <p className="text-sm text-neutral-500 dark:text-neutral-400">{t("reading.private")}</p>
    </div>
  );
}

function NothingStarted() {
  const { t } = useShellText();
  return (
    <div className="mt-4">
      <EmptyState
        Icon={BookOpen}
        title={t("empty.reading")}
        lead={t("emptyLead.reading")}
        action={{ href: "/", name: t("emptyAction.read") }}
      />
    </div>
  );
}

function ReadList({ entries }: { entries: readonly ReadPost[] }) {
  const { t } = useDashboardText();
  return (
    <ul className={ROWS}>
      {entries.map(({ post, progress, isFinished }) => (
        <ReadingPostRow key={post.id} post={post}>
          <div className="mt-2 flex items-center gap-3">
            {!isFinished && (
              <progress
                value={progress}
                aria-label={t("reading.progress", { title: post.title })}
                className={`${PROGRESS_CLASS} max-w-60`}
              />
            )}
            <form method="post">
              <input type="hidden" name="postId" value={post.id} />
              <IconButton
                type="submit"
                size="small"
                label={t("reading.remove", { title: post.title })}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </form>
          </div>
        </ReadingPostRow>
      ))}
    </ul>
  );
}

function SavedList({ saved: { posts, nextCursor } }: { saved: ReaderPosts }) {
  const { t } = useDashboardText();
  if (posts.length === 0) {
    return <p className="mt-4 text-neutral-600 dark:text-neutral-300">{t("reading.noneSaved")}</p>;
  }
  return (
    <>
      <PostRows posts={posts} />
      {nextCursor && (
        <a
          href={`/dashboard/reading?cursor=${nextCursor}`}
          className={buttonClass("secondary", "mt-4")}
        >
          {t("list.older")}
        </a>
      )}
    </>
  );
}

function FollowedList({ followed }: { followed: FollowedSubjects }) {
  const { t } = useDashboardText();
  const { authors, terms, series } = followed;
  const isEmpty = authors.length + terms.length + series.length === 0;
  const chips = [
    ...series.map((each) => ({ id: each.id, href: seriesHref(each), name: each.title })),
    ...terms.map((term) => ({ id: term.id, href: termHref(term), name: term.name })),
  ];
  return (
    <section>
      <h2 className="text-xl font-semibold">{t("reading.followed")}</h2>
      {isEmpty && (
        <p className="mt-4 text-neutral-600 dark:text-neutral-300">{t("reading.noneFollowed")}</p>
      )}
      {authors.length > 0 && <FollowableAuthors authors={authors} />}
      {chips.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {chips.map(({ id, href, name }) => (
            <li key={id}>
              <Chip href={href}>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && (
        <a href="/dashboard/following" className={buttonClass("secondary", "mt-4")}>
          {t("reading.followedPosts")}
        </a>
      )}
    </section>
  );
}
