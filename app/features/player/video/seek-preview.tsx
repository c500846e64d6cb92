import { useRef, useState } from "react";
import { ProgressLine } from "#app/features/player/bar/progress-line.tsx";
import { usePlayback } from "#app/features/player/channels/use-channel.ts";
import { formatClock } from "#app/lib/time.ts";
import { parseThumbnails, type Thumbnail, thumbnailAt } from "./thumbnails.ts";

/** The thumbnails of a video, fetched when they are first wanted. Without them there are only times. */
function useThumbnails(address: string | null) {
  const asked = useRef(false);
  const [thumbnails, setThumbnails] = useState<Thumbnail[]>([]);
  async function load() {
    if (asked.current || !address) return;
    asked.current = true;
    const response = await fetch(address).catch(() => null);
    if (response?.ok) setThumbnails(parseThumbnails(await response.text(), address));
  }
  return { thumbnails, load };
}

/** The part of a picture that a thumbnail is. */
const partOf = ({ url, left, top, width, height }: Thumbnail): React.CSSProperties => ({
  width,
  height,
  backgroundImage: `url("${url}")`,
  backgroundPosition: `${-left}px ${-top}px`,
});

/** The seek bar of a video; the pointer shows what is to be seen at a place. */
export function SeekPreview() {
  const { track, record } = usePlayback();
  const { thumbnails, load } = useThumbnails(track?.thumbnails ?? null);
  const [place, setPlace] = useState<number | null>(null);
  const seconds = (place ?? 0) * record.durationSeconds;
  const thumbnail = thumbnailAt(thumbnails, seconds);
  function onMove(event: React.PointerEvent<HTMLDivElement>) {
    if (event.pointerType === "touch") return;
    void load();
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPlace(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  }
  return (
    <div
      dir="ltr"
      onPointerMove={onMove}
      onPointerLeave={() => setPlace(null)}
      className="relative mx-2"
    >
      {place !== null && record.durationSeconds > 0 && (
        <div
          aria-hidden="true"
          style={{ left: `clamp(5rem, ${place * 100}%, calc(100% - 5rem))` }}
          className="pointer-events-none absolute bottom-full mb-2 grid -translate-x-1/2 justify-items-center gap-1 text-xs tabular-nums"
        >
          {thumbnail && (
            <span style={partOf(thumbnail)} className="rounded-lg shadow-lg ring-2 ring-white/70" />
          )}
          <span className="rounded-full bg-neutral-950 px-2 py-0.5">{formatClock(seconds)}</span>
        </div>
      )}
      <ProgressLine className="relative" />
    </div>
  );
}
