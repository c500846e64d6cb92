import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "#app/platform/i18n/text.tsx";
import { watchStages } from "./preview-stage.ts";
import { VolumeBadge } from "./volume-badge.tsx";

/**
 * Whether a preview is muted. An audible preview pauses the player, and is muted when the player
 * starts.
 */
function usePreviewSound() {
  const [isMuted, setMuted] = useState(true);
  useEffect(() => {
    if (isMuted) return;
    let isOver = false;
    let leave = () => {};
    void import("#app/features/player/sound/exclusive-playback.ts").then(
      ({ exclusivePlayback }) => {
        if (isOver) return;
        const turn = exclusivePlayback(() => setMuted(true));
        leave = turn.leave;
        turn.take();
      },
    );
    return () => {
      isOver = true;
      leave();
    };
  }, [isMuted]);
  return { isMuted, toggle: () => setMuted(!isMuted) };
}

/** Loading dots on a dark overlay until the first frame. */
function Waiting() {
  return (
    <span className="absolute inset-0 flex items-center justify-center gap-1.5 bg-neutral-950/50">
      {[0, 150, 300].map((delay) => (
        <span
          key={delay}
          className="size-2 rounded-full bg-white motion-safe:animate-pulse"
          style={{ animationDelay: `${delay}ms` }}
        />
      ))}
    </span>
  );
}

function Preview({ src }: { src: string }) {
  const { t } = useText();
  const { isMuted, toggle } = usePreviewSound();
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <>
      <video
        src={src}
        muted={isMuted}
        autoPlay
        loop
        playsInline
        preload="none"
        aria-label={t("card.preview")}
        onPlaying={() => setPlaying(true)}
        onError={() => setFailed(true)}
        className="absolute inset-0 size-full object-cover"
      />
      {!isPlaying && <Waiting />}
      <VolumeBadge isMuted={isMuted} onToggle={toggle} />
    </>
  );
}

/**
 * Plays a muted preview in the hovered card (or the one in view on touch screens). Mounted once per
 * page: cards only have a `data-preview` container. The video is removed when the card is left.
 */
export function VideoPreviews() {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  useEffect(() => watchStages(setStage), []);
  const src = stage?.dataset.preview;
  if (!stage || !src || !stage.isConnected) return null;
  return createPortal(<Preview key={src} src={src} />, stage);
}
