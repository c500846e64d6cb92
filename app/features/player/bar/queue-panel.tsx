import ListMusic from "lucide-react/icons/list-music";
import X from "lucide-react/icons/x";
import type { Playback } from "#app/features/player/machine/playback.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { sound } from "#app/features/player/sound/sound.ts";
import { formatClock } from "#app/lib/time.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { PANEL_HEADING, PANEL_ROW, PanelButton } from "./panel-button.tsx";

function Queue({ queue }: Pick<Playback, "queue">) {
  const { t } = usePlayerText();
  if (queue.length === 0) {
    return <p className="mt-2 text-sm text-neutral-600 dark:text-neutral-400">{t("queueEmpty")}</p>;
  }
  return (
    <ol className="mt-1">
      {queue.map((track) => (
        <li key={track.postId} className="flex items-center">
          <button
            type="button"
            aria-label={t("playThis", { title: track.title })}
            onClick={() => sound.press(track)}
            className={classNames(PANEL_ROW, "min-w-0")}
          >
            <span className="truncate">{track.title}</span>
          </button>
          <IconButton
            size="small"
            label={t("unqueue", { title: track.title })}
            onClick={() => sound.send({ type: "unqueue", postId: track.postId })}
          >
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

function Chapters({ playback }: { playback: Playback }) {
  const { t } = usePlayerText();
  const { track, record } = playback;
  const chapters = track?.chapters ?? [];
  if (chapters.length === 0) return null;
  const current = chapters.findLastIndex((one) => one.startSeconds <= record.playedSeconds);
  return (
    <div className="mb-4">
      <p className={PANEL_HEADING}>{t("chapters")}</p>
      <ol className="mt-1">
        {chapters.map((chapter, index) => (
          <li key={chapter.startSeconds}>
            <button
              type="button"
              aria-current={index === current || undefined}
              onClick={() => sound.send({ type: "seek", seconds: chapter.startSeconds })}
              className={classNames(
                PANEL_ROW,
                index === current && "font-semibold text-primary-700 dark:text-primary-300",
              )}
            >
              <span className="w-10 shrink-0 tabular-nums">
                {formatClock(chapter.startSeconds)}
              </span>
              <span className="min-w-0">{chapter.title}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Chapters of the current track, and the queue. */
export function QueuePanel({ playback }: { playback: Playback }) {
  const { t } = usePlayerText();
  return (
    <PanelButton
      label={t("queue")}
      isMarked={playback.queue.length > 0}
      icon={<ListMusic aria-hidden="true" className="size-5" />}
    >
      <Chapters playback={playback} />
      <p className={PANEL_HEADING}>{t("queue")}</p>
      <Queue queue={playback.queue} />
    </PanelButton>
  );
}
