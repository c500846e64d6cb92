/** What the player knows of a post: plain values, the same on server and client. */
import type { Picture } from "#app/lib/picture.ts";

/** Something to play. `mime` is "" where only the address is known. */
export interface Source {
  /** A file of ours (`/media/…`), a stream, or the address of a film at a provider. */
  url: string;
  mime: string;
  /** Seconds as measured at import; 0 when unknown. */
  durationSeconds: number;
  /** Integrated loudness in LUFS; absent or null where it is not known. */
  loudness?: number | null;
}

/** A part of a track with a name. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/** A post that can be played, with what the bar and the lock screen show of it. */
export interface Track {
  postId: string;
  kind: "audio" | "video";
  title: string;
  /** The post's own page. */
  href: string;
  /** Show or author. */
  artist: string;
  category: { name: string; href: string } | null;
  cover: Picture | null;
  likeCount: number;
  source: Source;
  /** WebVTT; null when nothing is written down. */
  captions: { url: string; language: string } | null;
  chapters: Chapter[];
}

/** The transcript of a post and its parts. */
export interface SpokenWords {
  language: string;
  /** Paragraphs whose sentences are links to their moments; null when the document carries them. */
  html: string | null;
  chapters: Chapter[];
  /** Who made the recording; "" when nobody is named. */
  credit: string;
}
