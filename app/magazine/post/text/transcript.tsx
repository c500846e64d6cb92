import ExternalLink from "lucide-react/icons/external-link";
import type { Chapter, PostTranscript } from "#app/features/player/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { formatClock } from "#app/lib/time.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

interface TranscriptProps {
  post: PostDetails;
  spoken: PostTranscript;
}

/** The page that a chapter is about. */
function ChapterLink({ title, link }: Chapter) {
  const { t } = useText();
  return (
    <a
      href={link}
      rel="noopener"
      title={link}
      aria-label={t("post.chapterLink", { title })}
      className="focus-ring inline-flex size-9 items-center justify-center rounded-full text-neutral-600 hover:bg-neutral-100 print:hidden dark:text-neutral-400 dark:hover:bg-neutral-800"
    >
      <ExternalLink aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    </a>
  );
}

function Chapters({ post, spoken }: TranscriptProps) {
  const { t } = useText();
  if (spoken.chapters.length === 0) return null;
  return (
    <ol aria-label={t("post.chapters")} className="mt-5 flex flex-wrap gap-2">
      {spoken.chapters.map((chapter) => (
        <li key={chapter.startSeconds} className="flex items-center">
          <ChapterStart post={post} chapter={chapter} />
          {chapter.link && <ChapterLink {...chapter} />}
        </li>
      ))}
    </ol>
  );
}

/** Plays from a chapter on; without scripts the link opens the file there. */
function ChapterStart({ post, chapter }: { post: PostDetails; chapter: Chapter }) {
  const { startSeconds, title, picture } = chapter;
  return (
    <a
      href={`${post.media?.src}#t=${startSeconds}`}
      data-play={post.id}
      data-at={startSeconds}
      className="focus-ring inline-flex min-h-9 items-center gap-2 rounded-full bg-neutral-100 px-4 py-1.5 text-sm transition-colors hover:bg-primary-100 has-[img]:ps-1 dark:bg-neutral-800 dark:hover:bg-neutral-700"
    >
      {picture && (
        <ResponsivePicture
          picture={picture}
          alt=""
          sizes="32px"
          className="size-8 shrink-0 rounded-full object-cover"
        />
      )}
      <span className="text-neutral-600 tabular-nums dark:text-neutral-400">
        {formatClock(startSeconds)}
      </span>
      <span dir="auto">{title}</span>
    </a>
  );
}

/** The chapters of an episode without a transcript. */
function ChaptersAlone({ post, spoken }: TranscriptProps) {
  const { t } = useText();
  return (
    <section aria-labelledby="chapters-title">
      <h2 id="chapters-title" className="font-display text-xl font-semibold sm:text-2xl">
        {t("post.chapters")}
      </h2>
      <Chapters post={post} spoken={spoken} />
    </section>
  );
}

/** The transcript. Sentences link to their time; the current one is marked. */
export function Transcript({ post, spoken }: TranscriptProps) {
  const { t } = useText();
  if (spoken.html === "") return <ChaptersAlone post={post} spoken={spoken} />;
  return (
    <section aria-labelledby="transcript-title">
      <h2 id="transcript-title" className="font-display text-xl font-semibold sm:text-2xl">
        {t("post.transcript")}
      </h2>
      <p className="mt-1 text-sm text-neutral-600 print:hidden dark:text-neutral-400">
        {t("post.transcriptHint")}
      </p>
      <Chapters post={post} spoken={spoken} />
      <a
        href="#after-transcript"
        className="sr-only mt-4 rounded-full bg-primary-600 px-4 py-2 text-sm text-white focus:not-sr-only focus:inline-block"
      >
        {t("post.skipTranscript")}
      </a>
      <div
        data-transcript={post.id}
        lang={spoken.language}
        className="transcript mt-5 max-h-112 overflow-y-auto rounded-3xl border border-neutral-200 p-5 sm:p-7 dark:border-neutral-700"
      >
        {/* Within an element, so that no rule of a theme for the first paragraph of a text applies to it. */}
        <Prose html={`<div>${spoken.html}</div>`} />
      </div>
      <p id="after-transcript" className="mt-3 text-xs text-neutral-600 dark:text-neutral-400">
        {spoken.credit && t("post.recording", { name: spoken.credit })}
      </p>
    </section>
  );
}
