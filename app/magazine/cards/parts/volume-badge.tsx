import { Volume2, VolumeX } from "lucide-react";
import { useEffect, useState } from "react";
import { useText } from "#app/platform/text.tsx";

/** How long the hint stands beside the icon, in milliseconds. */
const HINT_MS = 2000;

interface VolumeBadgeProps {
  isMuted: boolean;
  onToggle(): void;
}

/** Sound on or off of a preview; for its first two seconds it says so in words. */
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
