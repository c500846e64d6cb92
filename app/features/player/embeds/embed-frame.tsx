import { useEffect, useRef } from "react";
import { useChannel, usePlayback } from "#app/features/player/channels/use-channel.ts";
import type { Track } from "#app/features/player/models.ts";
import { usePlayerText } from "#app/features/player/player-text.ts";
import { listenToFrame, pauseFrame } from "./embed-messages.ts";
import { EMBED_ALLOW, EMBED_SANDBOX } from "./embed-rights.ts";
import { embedOf } from "./embeds.ts";

/** Fallback for a provider that cannot be embedded. */
function ElsewhereLink({ track }: { track: Track }) {
  const { t } = usePlayerText();
  return (
    <p className="absolute inset-0 flex items-center justify-center p-6 text-center">
      <a href={track.source.url} rel="noopener" target="_blank" className="underline">
        {t("watchAtProvider")}
      </a>
    </p>
  );
}

/** A provider's player. Loaded only after a click, for privacy. */
export function EmbedFrame({ track }: { track: Track }) {
  const { t } = usePlayerText();
  const { send } = useChannel();
  const { status } = usePlayback();
  const frame = useRef<HTMLIFrameElement>(null);
  const embed = embedOf(track.source.url, window.location.hostname);
  const stopHearing = useRef(() => {});
  useEffect(() => {
    if (status === "paused" && frame.current) pauseFrame(frame.current);
  }, [status]);
  useEffect(() => () => stopHearing.current(), []);
  function onLoad(element: HTMLIFrameElement) {
    stopHearing.current();
    stopHearing.current = listenToFrame(element, send);
    send({ type: "started" });
  }
  if (!embed) return <ElsewhereLink track={track} />;
  return (
    <iframe
      ref={frame}
      src={embed.frameUrl}
      title={t("video", { title: track.title })}
      allow={EMBED_ALLOW}
      sandbox={EMBED_SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={(event) => onLoad(event.currentTarget)}
      className="absolute inset-0 size-full border-0"
    />
  );
}
