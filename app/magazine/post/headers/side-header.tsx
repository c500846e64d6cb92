import type { PostDetails } from "#app/features/posts/models.ts";
import { keepUnits } from "#app/lib/line-breaks.ts";
import { PostActionBar } from "#app/magazine/post/actions/post-action-bar.tsx";
import { PostBadges } from "#app/magazine/post/post-badges.tsx";
import { PostByline } from "#app/magazine/post/post-byline.tsx";
import { useArticleLanguage } from "#app/magazine/post/text/article-language.tsx";
import { HeadPicture } from "./head-picture.tsx";

/** A dark band: texts at the start, the picture extending to the far edge. */
export function SideHeader({ post }: { post: PostDetails }) {
  const { lang, dir } = useArticleLanguage();
  const isVideo = post.kind === "video";
  return (
    <header className="dark full-bleed relative overflow-hidden bg-neutral-900 text-neutral-200">
      <div className="relative z-10 pt-6 pb-5 md:w-1/2 md:py-20 lg:w-3/5 lg:py-28 lg:pe-16">
        <div dir={dir}>
          <PostBadges post={post} />
          <h1
            id="post-title"
            lang={lang}
            className="mt-4 font-display md:mt-5 text-3xl font-semibold tracking-tight text-balance text-white md:text-4xl lg:text-5xl lg:leading-[1.15]"
          >
            {post.title}
          </h1>
          <p lang={lang} className="mt-3 text-base text-pretty md:mt-5 text-neutral-300 lg:text-lg">
            {keepUnits(post.excerpt)}
          </p>
        </div>
        <hr className="my-4 border-neutral-700 sm:my-7" />
        <div className="flex flex-col gap-4 sm:flex-row sm:flex-wrap sm:gap-6 sm:items-center sm:justify-between">
          <PostByline post={post} />
          <PostActionBar post={post} />
        </div>
      </div>
      {(post.picture || post.media || isVideo) && (
        <div className="relative -mx-4 md:absolute md:inset-y-0 md:end-0 md:mx-0 md:w-1/2 lg:w-2/5">
          <HeadPicture
            post={post}
            // The picture is cropped to the band's height: its own width is about twice the slot's.
            sizes="(min-width: 1024px) 75vw, (min-width: 768px) 90vw, 100vw"
            className="size-full md:aspect-auto md:max-h-none"
            // A phone's first screen has four lines of the text.
            shape="aspect-[2/1]"
          />
          {!isVideo && (
            <div className="pointer-events-none absolute inset-y-0 start-0 hidden w-3/4 bg-linear-to-r from-neutral-900 via-neutral-900/45 via-40% to-transparent md:block rtl:bg-linear-to-l" />
          )}
        </div>
      )}
    </header>
  );
}
