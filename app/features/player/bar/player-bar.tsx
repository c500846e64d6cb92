import ChevronUp from "lucide-react/icons/chevron-up";
import X from "lucide-react/icons/x";
import { useEffect, useId, useState } from "react";
import { audioChannel, restoreAudio } from "#app/features/player/channels/audio-channel.ts";
import { usePlayerKeys } from "#app/features/player/channels/player-keys.ts";
import { usePlayback } from "#app/features/player/channels/use-channel.ts";
import { isBarShown, type Playback } from "#app/features/player/machine/playback.ts";
import type { Track } from "#app/features/player/models.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { BarFailure } from "./bar-failure.tsx";
import { Clock } from "./clock.tsx";
import { CopyPlace } from "./copy-place.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { QueuePanel } from "./queue-panel.tsx";
import { SleepPanel } from "./sleep-panel.tsx";
import { TrackTitle } from "./track-title.tsx";
import { PlayPauseButton, Transport } from "./transport.tsx";
import { Volume } from "./volume.tsx";

/** Heights of the bar, collapsed and with the second row on narrow screens. */
const BAR_HEIGHT = "5rem";
const EXPANDED_HEIGHT = "9rem";

/** Reserves space at the foot of the page for the bar (CSS custom property). */
function usePlayerSpace(space: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--player-space", space);
    return () => {
      style.removeProperty("--player-space");
    };
  }, [space]);
}

interface BarTools {
  /** Actions for the post on wide screens. */
  tools: (track: Track) => React.ReactNode;
  /** The same for small screens. */
  smallTools: (track: Track) => React.ReactNode;
}

interface BarProps extends BarTools {
  playback: Playback;
  track: Track;
}

/** Says which track was added to the queue, and where; what is taken off or moved says it itself. */
function useQueueNews(queue: readonly Track[]): string {
  const { t } = usePlayerText();
  const [known, setKnown] = useState(queue);
  const [news, setNews] = useState("");
  if (known !== queue) {
    setKnown(queue);
    const ids = new Set(known.map(({ postId }) => postId));
    const added = queue.find(({ postId }) => !ids.has(postId));
    const key = added === queue[0] ? "added" : "addedLast";
    setNews(added ? t(key, { title: added.title }) : "");
  }
  return news;
}

function Announcement({ playback, track }: Omit<BarProps, keyof BarTools>) {
  const { t } = usePlayerText();
  const news = useQueueNews(playback.queue);
  return (
    <p role="status" className="sr-only">
      {playback.status === "playing" && t("nowPlaying", { title: track.title })}
      {news && ` ${news}`}
    </p>
  );
}

/** Volume, time and panels on large screens. */
function WideEnd({ playback }: { playback: Playback }) {
  return (
    <div className="flex items-center max-lg:hidden">
      <Volume />
      <Clock />
      <CopyPlace className="flex" />
      <QueuePanel playback={playback} />
      <SleepPanel />
    </div>
  );
}

/** The second row on narrow screens. */
function SecondRow({ id, playback, track, smallTools }: BarProps & { id: string }) {
  return (
    <div
      id={id}
      className="flex h-16 items-center justify-between border-t border-neutral-200 px-4 lg:hidden dark:border-neutral-700"
    >
      {playback.hasError ? (
        <BarFailure />
      ) : (
        <>
          {smallTools(track)}
          <Transport size="medium" />
          <span className="flex">
            <CopyPlace className="flex max-[26rem]:hidden" />
            <QueuePanel playback={playback} />
            <SleepPanel />
          </span>
        </>
      )}
    </div>
  );
}

/** Toggle on the upper edge of the bar for the second row. */
function Expander({ id, isOpen, onToggle }: { id: string; isOpen: boolean; onToggle(): void }) {
  const { t } = usePlayerText();
  return (
    <button
      type="button"
      aria-label={t("more")}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onToggle}
      className="focus-ring absolute end-6 -top-6 flex h-6 w-10 items-center justify-center rounded-t-full bg-white shadow-[0_-4px_6px_-2px_rgb(0_0_0/0.12)] lg:hidden dark:bg-neutral-800"
    >
      <ChevronUp
        aria-hidden="true"
        className={classNames("size-4 motion-safe:transition-[rotate]", isOpen && "rotate-180")}
      />
    </button>
  );
}

function Bar(props: BarProps) {
  const { t } = usePlayerText();
  const { playback, track, tools } = props;
  const { status, hasError } = playback;
  const [isWanted, setWanted] = useState(false);
  const onKeyDown = usePlayerKeys();
  const rowId = useId();
  // On narrow screens the error message is shown in the second row.
  const isExpanded = isWanted || hasError;
  usePlayerSpace(isExpanded ? EXPANDED_HEIGHT : BAR_HEIGHT);
  return (
    <section
      aria-label={t("label")}
      data-player={hasError ? "failed" : status}
      onKeyDown={onKeyDown}
      className="player-bar fixed inset-x-0 bottom-0 z-30 bg-white text-neutral-900 shadow-[0_-8px_24px_-6px_rgb(0_0_0/0.15)] duration-150 motion-safe:transition-[translate] motion-safe:starting:translate-y-full dark:bg-neutral-800 dark:text-neutral-100"
    >
      <ProgressLine className="absolute inset-x-0 -top-3 pointer-coarse:-top-5.5 pointer-coarse:h-11" />
      <Expander id={rowId} isOpen={isExpanded} onToggle={() => setWanted(!isWanted)} />
      <Announcement playback={playback} track={track} />
      <div className="page-container grid h-20 grid-cols-[1fr_auto] items-center gap-3 lg:grid-cols-[1fr_auto_1fr] lg:gap-6">
        <div className="flex min-w-0 items-center gap-4 lg:min-w-52">
          <TrackTitle track={track} isSpinning={status === "playing"} />
          <div className="flex shrink-0 items-center gap-2 max-xl:hidden">{tools(track)}</div>
        </div>
        <div className="max-lg:hidden">
          {hasError ? <BarFailure /> : <Transport size="large" />}
        </div>
        <div className="flex items-center justify-end gap-1">
          <WideEnd playback={playback} />
          {!hasError && <PlayPauseButton className="lg:hidden" />}
          <IconButton label={t("close")} onClick={() => audioChannel.send({ type: "close" })}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      {isExpanded && <SecondRow {...props} id={rowId} />}
    </section>
  );
}

/** The audio bar at the foot of the window. */
export function PlayerBar(tools: BarTools) {
  const playback = usePlayback();
  useEffect(restoreAudio, []);
  if (!playback.track || !isBarShown(playback)) return null;
  return <Bar {...tools} playback={playback} track={playback.track} />;
}
