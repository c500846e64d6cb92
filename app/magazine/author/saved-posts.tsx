import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { PostGrid } from "#app/magazine/cards/grids/post-grid.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";

interface SavedAnswer {
  posts: NumberedPage<PostSummary> | null;
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
function OwnersOnly({ author }: { author: AuthorProfile }) {
  const { t } = useText();
  const { pathname, search } = useLocation();
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

/** An author's saved posts, fetched after the shared page and returned to the author only. */
export function SavedPosts({ author }: { author: AuthorProfile }) {
  const { t } = useText();
  const { search } = useLocation();
  const { load, data, state } = useFetcher<SavedAnswer>();
  const source = `/api/saved/${author.slug}`;
  useEffect(() => {
    if (hasSessionHint()) void load(source + search);
  }, [load, source, search]);
  if (data?.posts) return <PostGrid posts={data.posts} empty={t("author.noSaved")} />;
  if (state === "loading") return <div aria-busy="true" className="h-72" />;
  return <OwnersOnly author={author} />;
}
