import Check from "lucide-react/icons/check";
import Link2 from "lucide-react/icons/link-2";
import { usePlayback } from "#app/features/player/channels/use-channel.ts";
import { placeHref } from "#app/features/player/linked-place.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { formatClock } from "#app/lib/time.ts";
import { iconButtonClass } from "#app/ui/icon-button.tsx";

/** Copies an address that begins where the track is now; the page's own links do the copying. */
export function CopyPlace({ className }: { className?: string }) {
  const { t } = usePlayerText();
  const { track, record } = usePlayback();
  if (!track) return null;
  const label = t("copyPlace", { time: formatClock(record.playedSeconds) });
  return (
    <span className={className}>
      <a
        href={placeHref(track.href, record.playedSeconds)}
        data-copy-link
        data-control
        aria-label={label}
        title={label}
        className={iconButtonClass()}
      >
        <Link2 data-copy aria-hidden="true" className="size-5" />
        <span data-copied hidden>
          <Check aria-hidden="true" className="size-5" />
          <span className="sr-only">{t("placeCopied")}</span>
        </span>
      </a>
      <span role="status" className="sr-only" />
    </span>
  );
}
