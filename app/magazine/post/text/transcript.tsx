import type { PostTranscript } from "#app/features/player/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { formatClock } from "#app/lib/time.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Prose } from "#app/ui/prose.tsx";

interface TranscriptProps {
  post: PostDetails;
  spoken: PostTranscript;
}

function Chapters({ post, spoken }: TranscriptProps) {
  const { t } = useText();
  if (spoken.chapters.length === 0) return null;
  return (
    <ol aria-label={t("post.chapters")} className="mt-5 flex flex-wrap gap-2">
      {spoken.chapters.map(({ startSeconds, title }) => (
        <li key={startSeconds}>
          <a
            href={`${post.media?.src}#t=${startSeconds}`}
            data-play={post.id}
            data-at={startSeconds}
            className="focus-ring inline-flex min-h-9 items-center gap-2 rounded-full bg-neutral-100 px-4 py-1.5 text-sm transition-colors hover:bg-primary-100 dark:bg-neutral-800 dark:hover:bg-neutral-700"
          >
            <span className="text-neutral-600 tabular-nums dark:text-neutral-400">
              {formatClock(startSeconds)}
            </span>
            <span dir="auto">{title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The transcript. Sentences link to their time; the current one is marked. */
export function Transcript({ post, spoken }: TranscriptProps) {
  const { t } = useText();
  return (
    <section aria-labelledby="transcript-title">
      <h2 id="transcript-title" className="text-xl font-semibold sm:text-2xl">
        {t("post.transcript")}
      </h2>
      <p className="mt-1 text-sm text-neutral-600 dark:text-neutral-400">
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
        <Prose html={spoken.html} />
      </div>
      <p id="after-transcript" className="mt-3 text-xs text-neutral-600 dark:text-neutral-400">
        {spoken.credit && t("post.recording", { name: spoken.credit })}
      </p>
    </section>
  );
}
