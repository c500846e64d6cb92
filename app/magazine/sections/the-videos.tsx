import { Play } from "lucide-react";
import { useState } from "react";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import { useText } from "#app/platform/text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

const POSTER_WIDTH = 1080;

interface ChoiceProps {
  post: PostSummary;
  onPlay: () => void;
  className: string;
  sizes: string;
  children: React.ReactNode;
}

/** A still that plays here; without scripts, and in a new tab, it leads to the film's own page. */
function Choice({ post, onPlay, className, sizes, children }: ChoiceProps) {
  const { t } = useText();
  return (
    <a
      href={postHref(post)}
      aria-label={t("post.watch", { title: post.title })}
      onClick={(event) => {
        if (!post.media || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPlay();
      }}
      className={`group relative block overflow-hidden ${className}`}
    >
      {post.picture && (
        <Picture
          picture={post.picture}
          alt=""
          sizes={sizes}
          className="size-full object-cover transition-transform duration-300 group-hover:scale-105 motion-reduce:transition-none"
        />
      )}
      <span className="absolute inset-0 flex items-center justify-center bg-neutral-950/15">
        {children}
      </span>
    </a>
  );
}

function Film({ post }: { post: PostSummary }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the film's own page carries the captions
    <video
      ref={(element) => element?.focus({ preventScroll: true })}
      src={post.media?.src}
      poster={post.picture ? pictureUrl(post.picture.hash, POSTER_WIDTH) : undefined}
      aria-label={post.title}
      controls
      autoPlay
      playsInline
      className="size-full bg-neutral-950 object-contain"
    />
  );
}

/** A stage and the other films beside it; a press on one of them swaps it to the stage and plays. */
export function TheVideos({ posts, ...frame }: SectionFrame & { posts: PostSummary[] }) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const staged = posts[current];
  if (!staged) return null;

  function play(index: number) {
    setCurrent(index);
    setPlaying(true);
  }

  return (
    <TitledSection {...frame}>
      <div className="relative isolate flex flex-col gap-4 sm:py-5 sm:pe-5 lg:flex-row lg:gap-8 lg:pe-8">
        <span className="absolute inset-y-0 end-0 -z-10 w-2/3 rounded-[3.75rem] bg-primary-100 max-sm:hidden dark:bg-neutral-800" />
        <div className="aspect-square min-w-0 flex-1 overflow-hidden rounded-3xl border-4 border-white bg-neutral-950 sm:aspect-video sm:rounded-[3.1rem] sm:border-[10px] dark:border-neutral-900">
          {isPlaying ? (
            <Film key={staged.id} post={staged} />
          ) : (
            <Choice
              post={staged}
              onPlay={() => play(current)}
              sizes="(min-width: 1280px) 1008px, 100vw"
              className="size-full focus-visible:outline-4 focus-visible:-outline-offset-8 focus-visible:outline-white"
            >
              <span className="flex size-20 items-center justify-center rounded-full bg-white/35 backdrop-blur-md transition-transform duration-300 group-hover:scale-105 motion-reduce:transition-none lg:size-44">
                <span className="flex size-12 items-center justify-center rounded-full bg-white text-primary-600 lg:size-24">
                  <Play aria-hidden="true" className="ms-1 size-5 fill-current lg:size-9" />
                </span>
              </span>
            </Choice>
          )}
        </div>
        <ul className="grid grid-cols-4 gap-3 sm:gap-5 lg:w-40 lg:shrink-0 lg:grid-cols-1 lg:gap-5 lg:py-2.5">
          {posts.map((post, index) =>
            index === current ? null : (
              <li key={post.id} className="relative aspect-square sm:aspect-video lg:aspect-auto">
                <Choice
                  post={post}
                  onPlay={() => play(index)}
                  sizes="(min-width: 1024px) 220px, 25vw"
                  className="focus-ring !absolute inset-0 rounded-2xl"
                >
                  <span className="flex size-9 items-center justify-center rounded-full bg-white text-primary-600 lg:size-10">
                    <Play aria-hidden="true" className="ms-0.5 size-4 fill-current" />
                  </span>
                </Choice>
              </li>
            ),
          )}
        </ul>
      </div>
      <h3 className="mt-4 text-lg font-semibold sm:mt-5 sm:px-2" aria-live="polite">
        <a href={postHref(staged)} className="focus-ring rounded hover:underline">
          {staged.title}
        </a>
      </h3>
    </TitledSection>
  );
}
