import { useEffect, useLayoutEffect, useRef } from "react";
import { Picture } from "#app/ui/picture.tsx";
import { BarFailure } from "./bar-failure.tsx";
import { useCaptionChoice, useCaptionLines } from "./captions.ts";
import { isEmbedded } from "./channel.ts";
import { EmbedFrame } from "./embed-frame.tsx";
import { film } from "./film.ts";
import { FilmControls } from "./film-controls.tsx";
import { toggleFullscreen } from "./film-window.ts";
import type { Track } from "./models.ts";
import { usePlayerKeys } from "./player-keys.ts";
import { usePlayerText } from "./player-text.ts";
import { LoadingDots } from "./transport.tsx";
import { useChannel, usePlayback } from "./use-channel.ts";
import { useIdle } from "./use-idle.ts";
import { useSnugFit } from "./use-snug-fit.ts";

/** The one film element, wherever it is shown now: moved within a task, it plays on. */
function FilmPicture({ isIdle }: { isIdle: boolean }) {
  const { send } = useChannel();
  const box = useRef<HTMLDivElement>(null);
  const isSnug = useSnugFit(box);
  useLayoutEffect(() => box.current?.append(film.element), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space does the same
    <div
      ref={box}
      onClick={() => send({ type: "pressBar" })}
      className={`absolute inset-0 *:size-full ${isIdle ? "cursor-none" : ""} ${isSnug ? "*:object-cover" : "*:object-contain"}`}
    />
  );
}

/** The picture that the film was chosen by, until its own first one is there. */
function Cover({ track }: { track: Track }) {
  const { status, record, hasError } = usePlayback();
  const isBegun = record.playedSeconds > 0 || status === "playing";
  return (
    <>
      {!isBegun && track.cover && (
        <Picture
          picture={track.cover}
          alt=""
          sizes="(min-width: 1280px) 1008px, 100vw"
          className="pointer-events-none absolute inset-0 size-full object-cover"
        />
      )}
      {status === "loading" && !hasError && (
        <span className="pointer-events-none absolute inset-0 flex items-center justify-center bg-neutral-950/50">
          <LoadingDots />
        </span>
      )}
    </>
  );
}

function Captions({ lines, isLow }: { lines: string[]; isLow: boolean }) {
  return (
    <p
      className={`film-captions pointer-events-none absolute inset-x-4 text-center transition-[bottom] ${isLow ? "bottom-4" : "bottom-20"}`}
      dir="auto"
    >
      {lines.map((line) => (
        <span
          key={line}
          className="box-decoration-clone rounded bg-neutral-950/80 px-2 py-1 text-sm leading-loose text-white @xl:text-lg"
        >
          {line}
        </span>
      ))}
    </p>
  );
}

interface FilmFrameProps {
  track: Track;
  frame: React.RefObject<HTMLElement | null>;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  children: React.ReactNode;
}

/** The film's region of the page; whoever pressed play goes on in it. */
function FilmFrame({ track, frame, onKeyDown, children }: FilmFrameProps) {
  const { t } = usePlayerText();
  const { status, hasError } = usePlayback();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each film
  useEffect(() => frame.current?.focus({ preventScroll: true }), [track.postId]);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t("film", { title: track.title })}
      data-film={hasError ? "failed" : status}
      onKeyDown={onKeyDown}
      className="dark @container absolute inset-0 z-10 overflow-hidden bg-neutral-950 text-white"
    >
      {children}
    </section>
  );
}

/** A film of ours with its controls. */
function FileFilm({ track }: { track: Track }) {
  const { status, hasError } = usePlayback();
  const frame = useRef<HTMLElement>(null);
  const [isCaptioned, toggleCaptions] = useCaptionChoice();
  const lines = useCaptionLines(film.element, track.captions, isCaptioned);
  const isIdle = useIdle(frame) && status === "playing";
  const onKeyDown = usePlayerKeys({
    fullscreen: () => frame.current && toggleFullscreen(frame.current),
    captions: toggleCaptions,
  });
  return (
    <FilmFrame track={track} frame={frame} onKeyDown={onKeyDown}>
      <FilmPicture isIdle={isIdle} />
      <Cover track={track} />
      <Captions lines={lines} isLow={isIdle} />
      {hasError ? (
        <div className="absolute inset-0 flex items-center justify-center bg-neutral-950/80 p-4">
          <BarFailure />
        </div>
      ) : (
        <FilmControls
          frame={frame}
          isHidden={isIdle}
          captions={track.captions && { isOn: isCaptioned, toggle: toggleCaptions }}
        />
      )}
    </FilmFrame>
  );
}

/** A provider's film. */
function EmbeddedFilm({ track }: { track: Track }) {
  const frame = useRef<HTMLElement>(null);
  return (
    <FilmFrame track={track} frame={frame}>
      <EmbedFrame track={track} />
    </FilmFrame>
  );
}

/** A film with its controls, or the frame of its provider, filling the stage. */
export function FilmView({ track }: { track: Track }) {
  const Film = isEmbedded(track) ? EmbeddedFilm : FileFilm;
  return <Film key={track.postId} track={track} />;
}
