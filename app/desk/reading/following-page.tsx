import UserRoundCheck from "lucide-react/icons/user-round-check";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { ReaderPosts } from "#app/features/reactions/queries.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FollowableAuthors, PostRows } from "./reading-rows.tsx";

interface FollowingPageProps extends ReaderPosts {
  /** Whether the reader follows anything. */
  isFollowing: boolean;
  /** Authors for a reader who follows nobody. */
  suggested: AuthorSummary[];
}

/** Posts of the authors, topics and series that a reader follows, newest first. */
export function FollowingPage({ posts, nextCursor, isFollowing, suggested }: FollowingPageProps) {
  const { t } = useDashboardText();
  const { t: tShell } = useShellText();
  return (
    <div className="grid gap-12">
      <section>
        <h1 className="text-xl font-semibold">{t("section.following")}</h1>
        {posts.length > 0 ? (
          <PostRows posts={posts} />
        ) : (
          <div className="mt-4">
            <EmptyState
              Icon={UserRoundCheck}
              title={tShell("empty.following")}
              lead={t(isFollowing ? "following.noPosts" : "following.none")}
              action={{ href: "/", name: tShell("emptyAction.read") }}
            />
          </div>
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
