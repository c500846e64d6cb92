import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { ReaderPosts } from "#app/features/reactions/queries.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FollowableAuthors, PostRows } from "./reading-rows.tsx";

interface FollowingPageProps extends ReaderPosts {
  /** Whether the reader follows any author. */
  isFollowing: boolean;
  /** Authors for a reader who follows nobody. */
  suggested: AuthorSummary[];
}

/** Posts by the authors a reader follows, newest first. */
export function FollowingPage({ posts, nextCursor, isFollowing, suggested }: FollowingPageProps) {
  const { t } = useDashboardText();
  return (
    <div className="grid gap-12">
      <section>
        <h1 className="text-2xl font-semibold">{t("section.following")}</h1>
        {posts.length > 0 ? (
          <PostRows posts={posts} />
        ) : (
          <p className="mt-4 text-neutral-600 dark:text-neutral-300">
            {t(isFollowing ? "following.noPosts" : "following.none")}
          </p>
        )}
        {nextCursor && (
          <a
            href={`/dashboard/following?cursor=${nextCursor}`}
            className={buttonClass("secondary", "mt-4")}
          >
            {t("list.older")}
          </a>
        )}
      </section>
      {suggested.length > 0 && (
        <section>
          <h2 className="text-xl font-semibold">{t("following.suggested")}</h2>
          <FollowableAuthors authors={suggested} />
        </section>
      )}
      <p className="text-sm text-neutral-500 dark:text-neutral-400">{t("following.mail")}</p>
    </div>
  );
}
