import { useEffect, useRef } from "react";
import { hearFrame, pauseFrame } from "./embed-messages.ts";
import { EMBED_ALLOWED, EMBED_SANDBOX } from "./embed-rights.ts";
import { embedOf } from "./embeds.ts";
import type { Track } from "./models.ts";
import { usePlayerText } from "./player-text.ts";
import { useChannel, usePlayback } from "./use-channel.ts";

/** A place that cannot be shown here is at least a link. */
function ElsewhereLink({ track }: { track: Track }) {
  const { t } = usePlayerText();
  return (
    <p className="absolute inset-0 flex items-center justify-center p-6 text-center">
      <a href={track.source.url} rel="noopener" target="_blank" className="underline">
        {t("elsewhere")}
      </a>
    </p>
  );
}

/** A provider's player: asked for only here, after the press of play. */
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
    stopHearing.current = hearFrame(element, send);
    send({ type: "started" });
  }
  if (!embed) return <ElsewhereLink track={track} />;
  return (
    <iframe
      ref={frame}
      src={embed.frameUrl}
      title={t("film", { title: track.title })}
      allow={EMBED_ALLOWED}
      sandbox={EMBED_SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={(event) => onLoad(event.currentTarget)}
      className="absolute inset-0 size-full border-0"
    />
  );
}
