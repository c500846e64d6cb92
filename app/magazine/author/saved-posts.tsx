import { useEffect, useState } from "react";
import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { PostGrid } from "#app/magazine/cards/grids/post-grid.tsx";
import { fetchJson } from "#app/platform/http/fetch-json.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";

interface SavedAnswer {
  posts: NumberedPage<PostSummary> | null;
}

export interface SavedPostsProps {
  author: Pick<AuthorProfile, "slug" | "name">;
}

/** The signed-in reader's own list of saved posts. */
function OwnSaved() {
  const { t } = useText();
  return (
    <a href="/dashboard/reading" className={buttonClass("secondary")}>
      {t("author.ownSaved")}
    </a>
  );
}

/** Explains to other visitors why the tab is empty. */
function OwnersOnly({ author }: SavedPostsProps) {
  const { t } = useText();
  const { pathname, search } = usePageAddress();
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => setSignedIn(hasSessionHint()), []);
  return (
    <div className="flex flex-col items-center gap-6 py-12 text-center">
      <p className="max-w-md text-pretty text-neutral-600 dark:text-neutral-300">
        {t("author.savedPrivate", { name: author.name })}
      </p>
      {isSignedIn ? (
        <OwnSaved />
      ) : (
        <a
          href={`/login?next=${encodeURIComponent(pathname + search)}`}
          className={buttonClass("secondary")}
        >
          {t("author.savedLogin", { name: author.name })}
        </a>
      )}
      <noscript>
        <OwnSaved />
      </noscript>
    </div>
  );
}

/** The reader's own saved posts if the page is theirs; undefined while they are fetched. */
function useSavedPosts(slug: string): NumberedPage<PostSummary> | null | undefined {
  const { search } = usePageAddress();
  const [posts, setPosts] = useState<NumberedPage<PostSummary> | null>();
  useEffect(() => {
    if (!hasSessionHint()) return setPosts(null);
    fetchJson<SavedAnswer>(`/api/saved/${slug}${search}`).then(
      (answer) => setPosts(answer.posts),
      () => setPosts(null),
    );
  }, [slug, search]);
  return posts;
}

/** An author's saved posts, fetched after the shared page and returned to the author only. */
export function SavedPosts({ author }: SavedPostsProps) {
  const { t } = useText();
  const posts = useSavedPosts(author.slug);
  if (posts) return <PostGrid posts={posts} isPersonal empty={t("author.noSaved")} />;
  return <OwnersOnly author={author} />;
}
