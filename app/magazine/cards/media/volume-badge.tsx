import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { useEffect, useState } from "react";
import { useText } from "#app/platform/i18n/text.tsx";

/** Duration of the hint in milliseconds. */
const HINT_MS = 2000;

interface VolumeBadgeProps {
  isMuted: boolean;
  onToggle(): void;
}

/** Mute toggle of a preview, with a text hint for two seconds. */
export function VolumeBadge({ isMuted, onToggle }: VolumeBadgeProps) {
  const { t } = useText();
  const [isHinting, setHinting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setHinting(false), HINT_MS);
    return () => clearTimeout(timer);
  }, []);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <button
      type="button"
      aria-label={t(isMuted ? "card.unmuteHint" : "card.mute")}
      onClick={onToggle}
      className="pointer-events-auto absolute start-3 bottom-3 z-10 inline-flex h-6 min-w-6 items-center justify-center gap-1.5 rounded-full bg-neutral-950/75 px-1.5 text-xs text-white outline-white focus-visible:outline-2"
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {isHinting && isMuted && <span className="pe-1">{t("card.unmuteHint")}</span>}
    </button>
  );
}
