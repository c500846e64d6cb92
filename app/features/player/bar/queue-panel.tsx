import ListMusic from "lucide-react/icons/list-music";
import { audioChannel } from "#app/features/player/channels/audio-channel.ts";
import type { Playback } from "#app/features/player/machine/playback.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { formatClock } from "#app/lib/time.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PANEL_HEADING, PANEL_ROW, PanelButton } from "./panel-button.tsx";
import { Queue } from "./queue.tsx";

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
              onClick={() => audioChannel.send({ type: "seek", seconds: chapter.startSeconds })}
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
      <Queue playback={playback} />
    </PanelButton>
  );
}
