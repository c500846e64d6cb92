/** Writes what is said in a post as HTML: every sentence a link to its moment. */
import { type Cue, readWebVtt } from "#app/lib/web-vtt.ts";

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const rounded = (seconds: number): string => String(Math.round(seconds * 1000) / 1000);

/** The player hears `data-play`; without scripts the file opens at the moment (W3C Media Fragments). */
function sentence(postId: string, src: string, { start, end, text }: Cue): string {
  const at = rounded(start);
  const moment = `data-play="${escapeHtml(postId)}" data-at="${at}" data-until="${rounded(end)}"`;
  return `<a href="${escapeHtml(src)}#t=${at}" ${moment}>${escapeHtml(text)}</a>`;
}

/** Sentences in a row by one speaker make a paragraph; without speakers all do. */
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
 * A transcript as HTML: paragraphs by speaker, every sentence a link.
 * @param src the file's address
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
