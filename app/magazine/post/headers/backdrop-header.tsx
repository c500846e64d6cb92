import type { PostDetails } from "#app/features/posts/models.ts";
import { keepUnits } from "#app/lib/line-breaks.ts";
import { PostActionBar } from "#app/magazine/post/actions/post-action-bar.tsx";
import { PostBadges } from "#app/magazine/post/post-badges.tsx";
import { PostByline } from "#app/magazine/post/post-byline.tsx";
import { useArticleLanguage } from "#app/magazine/post/text/article-language.tsx";
import { HeadPicture } from "./head-picture.tsx";

/** Large title on a dark backdrop that the picture overlaps by half, the byline below. */
export function BackdropHeader({ post }: { post: PostDetails }) {
  const { lang, dir } = useArticleLanguage();
  return (
    <header className="relative">
      <div className="full-bleed absolute inset-x-0 top-0 -z-10 h-[23rem] bg-neutral-900 md:h-[37.5rem] lg:h-[43rem]" />
      <div dir={dir} className="dark max-w-5xl pt-6 sm:pt-10 text-neutral-200 lg:pt-16">
        <PostBadges post={post} />
        <h1
          id="post-title"
          lang={lang}
          className="mt-4 font-display md:mt-5 text-3xl font-bold tracking-tight text-balance text-white md:text-4xl lg:text-5xl 2xl:text-6xl"
        >
          {post.title}
        </h1>
        <p
          lang={lang}
          className="mt-3 max-w-3xl text-pretty md:mt-5 text-base text-neutral-300 lg:text-xl"
        >
          {keepUnits(post.excerpt)}
        </p>
      </div>
      <HeadPicture
        post={post}
        sizes="(min-width: 1312px) 1248px, 100vw"
        className="mt-6 w-full rounded-lg shadow-2xl md:mt-12"
        shape="max-h-[75vh]"
      />
      <div className="mt-5 flex flex-col gap-4 border-b border-neutral-200 pb-5 sm:mt-8 sm:flex-row sm:gap-6 sm:pb-8 sm:items-center sm:justify-between dark:border-neutral-700">
        <PostByline post={post} />
        <PostActionBar post={post} />
      </div>
    </header>
  );
}
