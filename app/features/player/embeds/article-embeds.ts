import { exclusivePlayback } from "#app/features/player/channels/exclusive-playback.ts";
import { closestTo } from "#app/lib/closest.ts";
import { pauseFrame } from "./embed-messages.ts";
import { EMBED_ALLOW, EMBED_SANDBOX } from "./embed-rights.ts";
import { embedOf } from "./embeds.ts";

/** The provider's player, playing, in place of the card. Loaded only now. */
function frameFor(card: HTMLAnchorElement): HTMLIFrameElement | null {
  const embed = embedOf(card.href, window.location.hostname);
  if (!embed) return null;
  const frame = document.createElement("iframe");
  frame.title = card.innerText.replace(/\s+/g, " ").trim();
  frame.allow = EMBED_ALLOW;
  frame.setAttribute("sandbox", EMBED_SANDBOX);
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  frame.toggleAttribute("data-flat", embed.ratio === null);
  frame.src = embed.frameUrl;
  return frame;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * Plays embeds in place when their cards in an article are clicked, and keeps at most one medium of
 * the page playing. Cards of unknown providers stay links.
 * @returns removes the listeners
 */
export function activateEmbeds(article: HTMLElement): () => void {
  const frames = new Set<HTMLIFrameElement>();
  let playing: HTMLMediaElement | HTMLIFrameElement | null = null;
  const round = exclusivePlayback(() => {
    for (const media of article.querySelectorAll<HTMLMediaElement>("audio, video")) media.pause();
    for (const frame of frames) pauseFrame(frame);
    playing = null;
  });

  function start(next: HTMLMediaElement | HTMLIFrameElement) {
    if (playing instanceof HTMLMediaElement) playing.pause();
    else if (playing && playing !== next) pauseFrame(playing);
    playing = next;
    round.take();
  }
  function onPlay({ target }: Event) {
    if (target instanceof HTMLMediaElement && target !== playing) start(target);
  }
  function onClick(event: MouseEvent) {
    const card = closestTo<HTMLAnchorElement>(event, "a.embed");
    const frame = card && isPlain(event) && frameFor(card);
    if (!card || !frame) return;
    event.preventDefault();
    card.replaceWith(frame);
    frames.add(frame);
    frame.focus();
    start(frame);
  }
  // Media events do not bubble, so listen in the capture phase.
  article.addEventListener("play", onPlay, { capture: true });
  article.addEventListener("click", onClick);
  return () => {
    article.removeEventListener("play", onPlay, { capture: true });
    article.removeEventListener("click", onClick);
  };
}
