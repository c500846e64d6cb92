import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { useText } from "#app/platform/i18n/text.tsx";

/**
 * Mute toggle of a preview, with a text hint for two seconds. `video-previews.ts` sets `data-on`
 * while it is audible, and `data-hinting`.
 */
export function VolumeBadge() {
  const { t } = useText();
  return (
    <button
      type="button"
      data-mute=""
      data-hinting=""
      className="group/mute pointer-events-auto absolute start-3 bottom-3 z-10 inline-flex h-6 min-w-6 items-center justify-center gap-1.5 rounded-full bg-neutral-950/75 px-1.5 text-xs text-white outline-white focus-visible:outline-2"
    >
      <VolumeX aria-hidden="true" className="size-3.5 shrink-0 group-data-on/mute:hidden" />
      <Volume2 aria-hidden="true" className="hidden size-3.5 shrink-0 group-data-on/mute:block" />
      <span className="sr-only group-data-hinting/mute:not-sr-only group-data-hinting/mute:pe-1 group-data-on/mute:hidden">
        {t("card.unmuteHint")}
      </span>
      <span className="sr-only hidden group-data-on/mute:block">{t("card.mute")}</span>
    </button>
  );
}
