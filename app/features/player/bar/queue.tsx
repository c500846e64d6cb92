import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { audioChannel } from "#app/features/player/channels/audio-channel.ts";
import type { PlayEvent } from "#app/features/player/machine/machine.ts";
import type { Playback } from "#app/features/player/machine/playback.ts";
import type { Track } from "#app/features/player/models.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { PANEL_HEADING, PANEL_ROW } from "./panel-button.tsx";

interface QueuedTrackProps {
  track: Track;
  /** From 0. */
  place: number;
  isLast: boolean;
  onPlay(): void;
  onMove(by: -1 | 1, button: HTMLElement): void;
  onRemove(): void;
}

interface MoveButtonProps extends Pick<QueuedTrackProps, "track" | "onMove"> {
  by: -1 | 1;
  /** At its end of the queue; a disabled button would lose the focus. */
  isAtEnd: boolean;
}

function MoveButton({ track, by, isAtEnd, onMove }: MoveButtonProps) {
  const { t } = usePlayerText();
  const Icon = by < 0 ? ArrowUp : ArrowDown;
  return (
    <IconButton
      size="small"
      label={t(by < 0 ? "moveUp" : "moveDown", { title: track.title })}
      aria-disabled={isAtEnd}
      onClick={(event) => onMove(by, event.currentTarget)}
      className="aria-disabled:opacity-30"
    >
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  );
}

function QueuedTrack({ track, place, isLast, onPlay, onMove, onRemove }: QueuedTrackProps) {
  const { t } = usePlayerText();
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-label={t("playThis", { title: track.title })}
        onClick={onPlay}
        className={classNames(PANEL_ROW, "min-w-0")}
      >
        <span dir="auto" className="truncate">
          {track.title}
        </span>
      </button>
      <MoveButton track={track} by={-1} isAtEnd={place === 0} onMove={onMove} />
      <MoveButton track={track} by={1} isAtEnd={isLast} onMove={onMove} />
      <IconButton
        size="small"
        label={t("unqueue", { title: track.title })}
        data-removes
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  );
}

/** Renders the change at once, so that the focus can be put where it belongs. */
const sendNow = (event: PlayEvent) => flushSync(() => audioChannel.send(event));

/** Buttons to the track before and after. */
function SkipButtons({ queue, history }: Pick<Playback, "queue" | "history">) {
  const { t } = usePlayerText();
  return (
    <span dir="ltr" className="flex">
      <IconButton
        size="small"
        label={t("previous")}
        title={history.at(-1)?.title ?? t("previous")}
        onClick={() => audioChannel.send({ type: "previous" })}
      >
        <SkipBack aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        size="small"
        label={t("next")}
        title={queue[0]?.title ?? t("next")}
        aria-disabled={queue.length === 0}
        onClick={() => audioChannel.send({ type: "next" })}
        className="aria-disabled:opacity-30"
      >
        <SkipForward aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  );
}

/** The next tracks: play, move, remove. The focus stays on the row, or near one that is gone. */
export function Queue({ playback: { queue, history } }: { playback: Playback }) {
  const { t } = usePlayerText();
  const heading = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState("");

  function play(track: Track) {
    flushSync(() => audioChannel.press(track));
    heading.current?.focus();
  }
  function move(track: Track, place: number, by: -1 | 1, button: HTMLElement) {
    const to = place + by;
    if (to < 0 || to >= queue.length) return;
    sendNow({ type: "moveQueued", postId: track.postId, by });
    button.focus();
    setNews(t("moved", { title: track.title, place: to + 1, n: queue.length }));
  }
  function remove(track: Track, place: number) {
    sendNow({ type: "unqueue", postId: track.postId });
    const rows = list.current?.querySelectorAll<HTMLElement>("[data-removes]") ?? [];
    (rows[Math.min(place, rows.length - 1)] ?? heading.current)?.focus();
    setNews(t("removed", { title: track.title }));
  }

  return (
    <>
      <div className="flex items-center">
        <p
          ref={heading}
          tabIndex={-1}
          className={classNames(PANEL_HEADING, "focus-ring grow rounded")}
        >
          {t("queue")}
        </p>
        <SkipButtons queue={queue} history={history} />
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
      {queue.length === 0 ? (
        <p className="mt-2 text-sm text-neutral-600 dark:text-neutral-400">{t("queueEmpty")}</p>
      ) : (
        <ol ref={list} className="mt-1">
          {queue.map((track, place) => (
            <QueuedTrack
              key={track.postId}
              track={track}
              place={place}
              isLast={place === queue.length - 1}
              onPlay={() => play(track)}
              onMove={(by, button) => move(track, place, by, button)}
              onRemove={() => remove(track, place)}
            />
          ))}
        </ol>
      )}
    </>
  );
}
