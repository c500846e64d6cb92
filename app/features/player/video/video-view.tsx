import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { BarFailure } from "#app/features/player/bar/bar-failure.tsx";
import { LoadingDots } from "#app/features/player/bar/transport.tsx";
import { isEmbedded } from "#app/features/player/channels/channel.ts";
import { usePlayerKeys } from "#app/features/player/channels/player-keys.ts";
import { useChannel, usePlayback } from "#app/features/player/channels/use-channel.ts";
import { EmbedFrame } from "#app/features/player/embeds/embed-frame.tsx";
import type { Track } from "#app/features/player/models.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { useCaptionChoice, useCaptionLines } from "./captions.ts";
import { videoChannel } from "./video-channel.ts";
import { VideoControls } from "./video-controls.tsx";
import { toggleFullscreen } from "./video-window.ts";

/** Aspect ratios that differ by less are cropped (`object-fit: cover`) instead of letterboxed. */
const TOLERANCE = 0.06;

/** Whether the video's aspect ratio nearly matches its box. */
function useSmallCrop(box: React.RefObject<HTMLElement | null>): boolean {
  const [fillsBox, setFillsBox] = useState(true);
  useEffect(() => {
    const { current: frame } = box;
    const video = videoChannel.element as HTMLVideoElement;
    if (!frame) return;
    function measure() {
      if (!frame || video.videoHeight === 0) return;
      const own = video.videoWidth / video.videoHeight;
      const given = frame.clientWidth / frame.clientHeight;
      setFillsBox(Math.abs(own / given - 1) < TOLERANCE);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    video.addEventListener("loadedmetadata", measure);
    return () => {
      observer.disconnect();
      video.removeEventListener("loadedmetadata", measure);
    };
  }, [box]);
  return fillsBox;
}

/** Controls hide after this time without input. */
const IDLE_MS = 2500;

const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin"];

/** True when there was no input inside an element for a while. */
function useIdle(frame: React.RefObject<HTMLElement | null>): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const { current: element } = frame;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout>;
    function onSign() {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    }
    onSign();
    for (const name of SIGNS) element.addEventListener(name, onSign);
    return () => {
      clearTimeout(timer);
      for (const name of SIGNS) element.removeEventListener(name, onSign);
    };
  }, [frame]);
  return isIdle;
}

/**
 * The single video element, moved into its current place; moving it within a task does not
 * interrupt playback.
 */
function VideoPicture({ isIdle }: { isIdle: boolean }) {
  const { send } = useChannel();
  const box = useRef<HTMLDivElement>(null);
  const fillsBox = useSmallCrop(box);
  useLayoutEffect(() => box.current?.append(videoChannel.element), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: Space does the same
    <div
      ref={box}
      onClick={() => send({ type: "pressBar" })}
      className={`absolute inset-0 *:size-full ${isIdle ? "cursor-none" : ""} ${fillsBox ? "*:object-cover" : "*:object-contain"}`}
    />
  );
}

/** Poster until the first frame is available. */
function Cover({ track }: { track: Track }) {
  const { status, record, hasError } = usePlayback();
  const hasStarted = record.playedSeconds > 0 || status === "playing";
  return (
    <>
      {!hasStarted && track.cover && (
        <ResponsivePicture
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
      className={`video-captions pointer-events-none absolute inset-x-4 text-center transition-[bottom] ${isLow ? "bottom-4" : "bottom-20"}`}
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

interface VideoFrameProps {
  track: Track;
  frame: React.RefObject<HTMLElement | null>;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  children: React.ReactNode;
}

/** The video's landmark region; receives focus when playback starts. */
function VideoFrame({ track, frame, onKeyDown, children }: VideoFrameProps) {
  const { t } = usePlayerText();
  const { status, hasError } = usePlayback();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each video
  useEffect(() => frame.current?.focus({ preventScroll: true }), [track.postId]);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={t("video", { title: track.title })}
      data-video={hasError ? "failed" : status}
      onKeyDown={onKeyDown}
      className="dark @container absolute inset-0 z-10 overflow-hidden bg-neutral-950 text-white"
    >
      {children}
    </section>
  );
}

/** A self-hosted video with controls. */
function FileVideo({ track }: { track: Track }) {
  const { status, hasError } = usePlayback();
  const frame = useRef<HTMLElement>(null);
  const captions = useCaptionChoice(track.captions);
  const lines = useCaptionLines(videoChannel.element, captions.shown);
  const isIdle = useIdle(frame) && status === "playing";
  const onKeyDown = usePlayerKeys({
    fullscreen: () => frame.current && toggleFullscreen(frame.current),
    captions: captions.next,
  });
  return (
    <VideoFrame track={track} frame={frame} onKeyDown={onKeyDown}>
      <VideoPicture isIdle={isIdle} />
      <Cover track={track} />
      <Captions lines={lines} isLow={isIdle} />
      {hasError ? (
        <div className="absolute inset-0 flex items-center justify-center bg-neutral-950/80 p-4">
          <BarFailure />
        </div>
      ) : (
        <VideoControls
          frame={frame}
          isHidden={isIdle}
          captions={track.captions.length > 0 ? captions : null}
          languages={track.captions.length}
        />
      )}
    </VideoFrame>
  );
}

/** An embedded video. */
function EmbeddedVideo({ track }: { track: Track }) {
  const frame = useRef<HTMLElement>(null);
  return (
    <VideoFrame track={track} frame={frame}>
      <EmbedFrame track={track} />
    </VideoFrame>
  );
}

/** A video with controls or a provider's frame, filling the stage. */
export function VideoView({ track }: { track: Track }) {
  const Video = isEmbedded(track) ? EmbeddedVideo : FileVideo;
  return <Video key={track.postId} track={track} />;
}
