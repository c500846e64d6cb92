import { useText } from "#app/platform/i18n/text.tsx";
import { VolumeBadge } from "./volume-badge.tsx";

const DOTS = ["", "[animation-delay:150ms]", "[animation-delay:300ms]"];

/**
 * A muted preview: the video, loading dots on a dark overlay until its first frame, and the mute
 * toggle. `video-previews.ts` copies it into the card.
 */
export function VideoPreview() {
  const { t } = useText();
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: muted at first, and the post's own video has its captions. */}
      <video
        loop
        playsInline
        preload="none"
        aria-label={t("card.preview")}
        className="absolute inset-0 size-full object-cover"
      />
      <span
        data-waiting=""
        className="absolute inset-0 flex items-center justify-center gap-1.5 bg-neutral-950/50"
      >
        {DOTS.map((delay) => (
          <span
            key={delay}
            className={`size-2 rounded-full bg-white motion-safe:animate-pulse ${delay}`}
          />
        ))}
      </span>
      <VolumeBadge />
    </>
  );
}
