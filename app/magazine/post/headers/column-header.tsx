import type { PostDetails } from "#app/features/posts/models.ts";
import { keepUnits } from "#app/lib/line-breaks.ts";
import { PostActionBar } from "#app/magazine/post/actions/post-action-bar.tsx";
import { PostBadges } from "#app/magazine/post/post-badges.tsx";
import { PostByline } from "#app/magazine/post/post-byline.tsx";
import { useArticleLanguage } from "#app/magazine/post/text/article-language.tsx";
import { HeadPicture } from "./head-picture.tsx";

/** The texts of a centred header: badges, title, description, byline and actions. */
export function HeaderColumn({
  post,
  variant = "described",
}: {
  post: PostDetails;
  variant?: "described" | "bare";
}) {
  const { lang, dir } = useArticleLanguage();
  return (
    <div className="mx-auto max-w-(--measure) pt-6 sm:pt-10 lg:pt-16">
      <div dir={dir}>
        <PostBadges post={post} />
        <h1
          id="post-title"
          lang={lang}
          className="mt-4 font-display md:mt-5 text-3xl font-semibold tracking-tight text-balance md:text-4xl lg:text-5xl lg:leading-[1.15]"
        >
          {post.title}
        </h1>
        {variant === "described" && (
          <p
            lang={lang}
            className="mt-3 text-base text-pretty md:mt-5 text-neutral-500 lg:text-lg dark:text-neutral-400"
          >
            {keepUnits(post.excerpt)}
          </p>
        )}
      </div>
      <hr className="my-4 border-neutral-200 sm:my-7 dark:border-neutral-700" />
      <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:gap-6 sm:items-center sm:justify-between">
        <PostByline post={post} />
        <PostActionBar post={post} />
      </div>
    </div>
  );
}

/** Centred texts over a picture as wide as the page's column. */
export function ColumnHeader({ post }: { post: PostDetails }) {
  return (
    <header>
      <HeaderColumn post={post} />
      <HeadPicture
        post={post}
        sizes="(min-width: 1312px) 1248px, 100vw"
        className="mt-5 w-full rounded-xl sm:mt-12"
        shape="max-h-[80vh]"
      />
    </header>
  );
}

/** The whole picture in its own ratio: as wide as the window, unless it would be taller than that. */
function UncroppedPicture({ post }: { post: PostDetails }) {
  const { width, height } = post.picture ?? { width: 16, height: 9 };
  return (
    <div style={{ "--ratio": `${width / height}` } as React.CSSProperties}>
      <HeadPicture
        post={post}
        sizes="100vw"
        className="mx-auto w-[min(100%,calc(var(--ratio)*100svh))]"
        shape="aspect-(--ratio)"
      />
    </div>
  );
}

/**
 * Centred texts over a full-width picture: a cropped band, beside a sidebar in the picture's own
 * ratio.
 */
export function BleedHeader({ post, hasSidebar }: { post: PostDetails; hasSidebar: boolean }) {
  return (
    <header>
      <HeaderColumn post={post} variant="bare" />
      {(post.picture || post.media || post.kind === "video") && (
        <div className="full-bleed mt-5 bg-neutral-100 !px-0 sm:mt-12 dark:bg-neutral-950">
          {hasSidebar ? (
            <UncroppedPicture post={post} />
          ) : (
            <HeadPicture
              post={post}
              sizes="100vw"
              className="w-full"
              shape="aspect-[16/10] max-h-[70vh] lg:aspect-[16/6]"
            />
          )}
        </div>
      )}
    </header>
  );
}
