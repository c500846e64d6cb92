import X from "lucide-react/icons/x";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal, flushSync } from "react-dom";
import { ChannelContext, usePlayback } from "#app/features/player/channels/use-channel.ts";
import type { Track } from "#app/features/player/models.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { PAGE_LEAVING } from "#app/platform/browser/page-leaving.ts";
import { PAGE_SHOWN } from "#app/platform/browser/page-shown.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { followPage, leavePage, videoChannel, videoPlace } from "./video-channel.ts";
import { VideoView } from "./video-view.tsx";

/** Floating mini player for a video whose page was left. */
function Dock({ track }: { track: Track }) {
  const { t } = usePlayerText();
  return (
    <div
      data-floating-video
      className="fixed end-3 bottom-[calc(var(--player-space,0px)+0.75rem)] z-30 w-64 overflow-hidden rounded-2xl bg-neutral-900 text-white shadow-2xl ring-1 ring-white/15 sm:w-96"
    >
      <div className="relative aspect-video">
        <VideoView track={track} />
      </div>
      <div className="flex items-center gap-2 py-1 ps-4 pe-1">
        <a href={track.href} dir="auto" className="focus-ring min-w-0 grow truncate text-sm">
          {track.title}
        </a>
        <IconButton
          label={t("closeVideo")}
          onClick={() => videoChannel.send({ type: "close" })}
          className="dark text-white hover:bg-neutral-700"
        >
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}

function PlacedVideo() {
  const { track } = usePlayback();
  const place = useSyncExternalStore(videoPlace.subscribe, videoPlace.get, () => null);
  useEffect(() => {
    // At once: a video that is removed from the document pauses.
    const leave = () => flushSync(leavePage);
    const follow = () => flushSync(followPage);
    document.addEventListener(PAGE_LEAVING, leave);
    document.addEventListener(PAGE_SHOWN, follow);
    return () => {
      document.removeEventListener(PAGE_LEAVING, leave);
      document.removeEventListener(PAGE_SHOWN, follow);
    };
  }, []);
  if (!track || !place) return null;
  if (place === "dock") return <Dock track={track} />;
  return createPortal(
    <div className="player contents">
      <VideoView track={track} />
    </div>,
    place,
  );
}

/** The current video, on its stage or in the mini player. */
export function VideoHost() {
  return (
    <ChannelContext value={videoChannel}>
      <PlacedVideo />
    </ChannelContext>
  );
}
