import { useText } from "#app/platform/i18n/text.tsx";

/**
 * Mute toggle of a preview, with a text hint for two seconds. `video-previews.ts` sets `data-on`
 * while it is audible, and `data-hinting`. The icons are Lucide's "volume-x" and "volume-2".
 */
export function VolumeBadge() {
  const { t } = useText();
  return (
    <button
      type="button"
      data-hinting=""
      className="volume-badge pointer-events-auto absolute start-3 bottom-3 z-10 inline-flex items-center justify-center rounded-full text-xs text-white"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="glyph size-3.5">
        <path d="M11 4.7a.7.7 0 0 0-1.2-.5L6.4 7.6A1.4 1.4 0 0 1 5.4 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.4a1.4 1.4 0 0 1 1 .4l3.4 3.4a.7.7 0 0 0 1.2-.5z" />
        <path d="M16.5 14.5l5-5M16.5 9.5l5 5" />
        <path d="M16 9a5 5 0 0 1 0 6M19.4 18.4a9 9 0 0 0 0-12.7" />
      </svg>
      <span className="sr-only">{t("card.unmuteHint")}</span>
      <span className="sr-only">{t("card.mute")}</span>
    </button>
  );
}
