import { useText } from "#app/platform/i18n/text.tsx";
import { VolumeBadge } from "./volume-badge.tsx";

/**
 * A muted preview: the video, loading dots on a dark overlay until its first frame, and the mute
 * toggle. `video-previews.ts` copies it into the card.
 */
export function VideoPreview() {
  const { t } = useText();
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: muted at first, and the post's own video has its captions. */}
      <video data-label={t("card.preview")} className="absolute inset-0 size-full object-cover" />
      <span className="preview-waiting absolute inset-0 flex items-center justify-center">
        <i />
        <i />
        <i />
      </span>
      <VolumeBadge />
    </>
  );
}
