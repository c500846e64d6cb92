import type { PostDetails } from "#app/features/posts/models.ts";
import { VideoStage } from "#app/magazine/player/video-stage.tsx";
import { PostActionBar } from "#app/magazine/post/actions/post-action-bar.tsx";
import { PostBadges } from "#app/magazine/post/post-badges.tsx";
import { PostByline } from "#app/magazine/post/post-byline.tsx";
import { useArticleLanguage } from "#app/magazine/post/text/article-language.tsx";
import { FirstPicture } from "#app/ui/responsive-picture.tsx";

/** A dark band: texts in the first third, the video in a light frame beside them. */
export function VideoHeader({ post }: { post: PostDetails }) {
  const { lang, dir } = useArticleLanguage();
  return (
    <header className="relative pt-4 sm:pt-8 lg:pt-16">
      <div className="full-bleed absolute inset-0 -z-10 bg-neutral-900 lg:w-1/2 lg:rounded-e-[2.5rem] lg:ps-0" />
      <div className="flex flex-col-reverse gap-5 pb-6 sm:gap-8 sm:pb-10 lg:flex-row lg:items-center lg:gap-12 lg:pb-16">
        <div className="dark text-neutral-200 lg:w-1/3">
          <div dir={dir}>
            <PostBadges post={post} />
            <h1
              id="post-title"
              lang={lang}
              className="mt-4 font-display text-3xl font-semibold tracking-tight text-balance text-white"
            >
              {post.title}
            </h1>
          </div>
          <hr className="my-4 border-neutral-700 sm:my-6" />
          <PostByline post={post} />
          <div className="mt-4 sm:mt-6">
            <PostActionBar post={post} />
          </div>
        </div>
        <FirstPicture value>
          <VideoStage
            post={post}
            sizes="(min-width: 1024px) 66vw, 100vw"
            className="aspect-video w-full rounded-3xl border-4 border-white shadow-2xl lg:w-2/3 dark:border-neutral-700"
          />
        </FirstPicture>
      </div>
    </header>
  );
}
