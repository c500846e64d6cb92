import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { TitleWords } from "#app/magazine/cards/parts/title-words.tsx";
import { VideoStage } from "#app/magazine/player/video-stage.tsx";
import { type SectionFrame, TitledSection } from "#app/magazine/sections/titled-section.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/** Another video: a click plays it on the stage. Without scripts it links to its page. */
function Thumbnail({ post }: { post: PostSummary }) {
  const { t } = useText();
  return (
    <form action={postHref(post)} className="contents">
      <button
        type="submit"
        data-play={post.id}
        aria-label={t("post.watch", { title: post.title })}
        className="group focus-ring absolute inset-0 cursor-pointer overflow-hidden rounded-2xl"
      >
        <PostPicture
          post={post}
          alt=""
          sizes="(min-width: 1024px) 220px, 25vw"
          className="transition-transform duration-300 group-hover:scale-105 motion-reduce:transition-none"
        />
        <span className="absolute inset-0 flex items-center justify-center bg-neutral-950/15">
          <span className="flex size-9 items-center justify-center rounded-full bg-white text-primary-600 lg:size-10">
            <Glyph name="play" className="glyph-solid ms-0.5 size-4" />
          </span>
        </span>
      </button>
    </form>
  );
}

/**
 * A stage with other videos beside it; a click swaps one to the stage (swap-videos.ts) and plays it. Each
 * video is there as a stage, a thumbnail and a title, of which one or two are hidden.
 */
export function TheVideos({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <TitledSection {...frame}>
      <div className="relative isolate flex flex-col gap-4 sm:py-5 sm:pe-5 lg:flex-row lg:gap-8 lg:pe-8">
        <span className="absolute inset-y-0 end-0 -z-10 w-2/3 rounded-[3.75rem] bg-primary-100 max-sm:hidden dark:bg-neutral-800" />
        {posts.map((post, index) => (
          <VideoStage
            key={post.id}
            post={post}
            sizes="(min-width: 1280px) 1008px, 100vw"
            className="aspect-square min-w-0 flex-1 rounded-3xl border-white sm:aspect-video sm:rounded-[3.1rem] sm:border-[10px] dark:border-neutral-900"
            isHidden={index > 0}
          />
        ))}
        <ul className="grid grid-cols-4 gap-3 sm:gap-5 lg:w-40 lg:shrink-0 lg:grid-cols-1 lg:gap-5 lg:py-2.5">
          {posts.map((post, index) => (
            <li
              key={post.id}
              data-thumbnail={post.id}
              hidden={index === 0}
              className="relative aspect-square sm:aspect-video lg:aspect-auto"
            >
              <Thumbnail post={post} />
            </li>
          ))}
        </ul>
      </div>
      <h3 className="mt-4 font-display text-lg font-semibold sm:mt-5 sm:px-2" aria-live="polite">
        {posts.map((post, index) => (
          <a
            key={post.id}
            href={postHref(post)}
            data-video-title={post.id}
            hidden={index > 0}
            className="focus-ring rounded hover:underline"
          >
            <TitleWords post={post} />
          </a>
        ))}
      </h3>
    </TitledSection>
  );
}
