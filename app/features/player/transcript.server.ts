/** Renders transcripts as HTML with a link to the timestamp of every sentence. */
import { escapeHtml } from "#app/lib/html/escape.ts";
import { type Cue, readWebVtt } from "#app/lib/media/web-vtt.ts";

const rounded = (seconds: number): string => String(Math.round(seconds * 1000) / 1000);

/**
 * `data-play` is handled by the player; without JavaScript the link opens the file at the timestamp
 * (W3C Media Fragments).
 */
function sentence(postId: string, src: string, { start, end, text }: Cue): string {
  const at = rounded(start);
  const moment = `data-play="${escapeHtml(postId)}" data-at="${at}" data-until="${rounded(end)}"`;
  return `<a href="${escapeHtml(src)}#t=${at}" ${moment}>${escapeHtml(text)}</a>`;
}

/** Consecutive sentences of one speaker form a paragraph; without speakers there is one. */
function paragraphs(cues: Cue[]): Cue[][] {
  const groups: Cue[][] = [];
  for (const cue of cues) {
    const last = groups.at(-1);
    if (last && last[0]?.speaker === cue.speaker) last.push(cue);
    else groups.push([cue]);
  }
  return groups;
}

/**
 * A transcript as HTML: a paragraph per speaker, every sentence a link.
 * @param src URL of the file
 */
export function transcriptHtml(postId: string, src: string, vtt: string): string {
  return paragraphs(readWebVtt(vtt))
    .map((cues) => {
      const speaker = cues[0]?.speaker;
      const name = speaker ? `<b>${escapeHtml(speaker)}</b> ` : "";
      return `<p>${name}${cues.map((cue) => sentence(postId, src, cue)).join(" ")}</p>`;
    })
    .join("");
}
