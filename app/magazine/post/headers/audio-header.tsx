import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { PostDetails } from "#app/features/posts/models.ts";
import { keepUnits } from "#app/lib/line-breaks.ts";
import { PlayDisc } from "#app/magazine/cards/media/play-disc.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { QueueButtons } from "#app/magazine/cards/media/queue-buttons.tsx";
import { PostActionBar } from "#app/magazine/post/actions/post-action-bar.tsx";
import { PostBadges } from "#app/magazine/post/post-badges.tsx";
import { PostByline } from "#app/magazine/post/post-byline.tsx";
import { useArticleLanguage } from "#app/magazine/post/text/article-language.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FirstPicture } from "#app/ui/responsive-picture.tsx";

const TYPES = { full: null, trailer: "post.trailer", bonus: "post.bonus" } as const;

/** Whether an episode is a trailer or a bonus, and a warning of strong language. */
function EpisodeMarks({ post }: { post: PostDetails }) {
  const { t } = useText();
  const type = TYPES[post.episodeType];
  return (
    <>
      {type && <Badge tone="indigo">{t(type)}</Badge>}
      {post.isExplicit && <Badge tone="gray">{t("post.explicit")}</Badge>}
    </>
  );
}

function EpisodeLabel({ post }: { post: PostDetails }) {
  const { t } = useText();
  if (!post.series) return null;
  return (
    <p className="text-sm font-medium text-neutral-500 dark:text-neutral-400">
      <bdi>{post.series}</bdi>
      {post.season !== null && post.episode !== null && (
        <>
          <span aria-hidden="true"> · </span>
          {t("post.episode", { season: post.season, episode: post.episode })}
        </>
      )}
    </p>
  );
}

/** The round cover with a play button; it rotates while playing. */
function EpisodeArtwork({ post }: { post: PostDetails }) {
  const picture = post.artwork ?? post.picture;
  return (
    <div className="group relative mx-auto aspect-square w-2/5 shrink-0 overflow-hidden rounded-full bg-neutral-800 shadow-lg md:mx-0 md:w-1/4">
      <FirstPicture value>
        <PostPicture
          post={{ ...post, picture }}
          alt={picture?.alt}
          sizes="(min-width: 768px) 36rem, 120vw"
          className="motion-safe:animate-[spin_20s_linear_infinite_paused] motion-safe:group-has-data-[status=playing]:animate-[spin_20s_linear_infinite]"
        />
      </FirstPicture>
      <div className="absolute inset-0 flex items-center justify-center bg-neutral-950/40">
        {post.hasFullAccess ? (
          <PlayDisc post={post} className="size-20" />
        ) : (
          <LockKeyhole aria-hidden="true" className="size-12 text-white" />
        )}
      </div>
    </div>
  );
}

/** A tinted band: round cover, episode, texts, and the audio player. */
export function AudioHeader({ post }: { post: PostDetails }) {
  const { t } = useText();
  const { lang, dir } = useArticleLanguage();
  return (
    <header className="relative pt-4 sm:pt-10 lg:pt-16">
      <div className="full-bleed absolute inset-x-0 top-0 -z-10 h-60 bg-primary-100/60 dark:bg-neutral-800/60" />
      <div className="flex flex-col gap-5 rounded-[2.5rem] bg-white p-5 sm:gap-8 shadow-2xl sm:p-10 md:flex-row md:items-center lg:gap-14 lg:p-14 dark:border dark:border-neutral-700 dark:bg-neutral-900">
        <EpisodeArtwork post={post} />
        <div className="min-w-0 flex-1">
          <div dir={dir}>
            <PostBadges post={post} />
            <h1
              id="post-title"
              lang={lang}
              className="mt-4 font-display text-3xl font-semibold tracking-tight text-balance md:text-4xl"
            >
              {post.title}
            </h1>
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <EpisodeLabel post={post} />
              <EpisodeMarks post={post} />
              <div className="flex gap-3">
                <QueueButtons post={post} />
              </div>
            </div>
            <p
              lang={lang}
              className="mt-4 hidden text-pretty text-neutral-500 lg:block dark:text-neutral-400"
            >
              {keepUnits(post.excerpt)}
            </p>
          </div>
          {post.media && (
            <noscript>
              {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below the text */}
              <audio
                controls
                preload="none"
                src={post.media.src}
                aria-label={t("post.listenTo", { title: post.title })}
                className="mt-6 w-full"
              />
            </noscript>
          )}
          <div className="mt-4 flex flex-col gap-4 sm:mt-6 sm:flex-row sm:flex-wrap sm:gap-x-6 sm:items-center sm:justify-between">
            <PostByline post={post} />
            <PostActionBar post={post} />
          </div>
        </div>
      </div>
    </header>
  );
}
