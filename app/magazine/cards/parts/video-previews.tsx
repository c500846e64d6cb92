import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "#app/platform/text.tsx";
import { watchStages } from "./preview-stage.ts";
import { usePreviewSound } from "./use-preview-sound.ts";
import { VolumeBadge } from "./volume-badge.tsx";

/** Three dots on a dark veil until the first frame. */
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
 * Plays the film of the one card that is pointed at (or, on touch screens, in view) inside that
 * card, without sound. Mounted once for the whole page: cards only mark the place with
 * `data-preview`. Leaving the card removes the film.
 */
export function VideoPreviews() {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  useEffect(() => watchStages(setStage), []);
  const src = stage?.dataset.preview;
  if (!stage || !src || !stage.isConnected) return null;
  return createPortal(<Preview key={src} src={src} />, stage);
}
