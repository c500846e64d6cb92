/** View models of the player, the same on server and client. */
import type { Picture } from "#app/lib/media/picture.ts";

/** Something to play. `mime` is "" when only the URL is known. */
export interface Source {
  /** One of our files (`/media/…`), a stream, or a URL at a provider. */
  url: string;
  mime: string;
  /** Duration in seconds as measured at import; 0 when unknown. */
  durationSeconds: number;
  /** Integrated loudness in LUFS; null when unknown. */
  loudness?: number | null;
}

/** A named part of a track. */
export interface Chapter {
  startSeconds: number;
  title: string;
}

/** A playable post, with what the bar and the lock screen show. */
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
  /** WebVTT captions, if any. */
  captions: { url: string; language: string } | null;
  chapters: Chapter[];
}

/** Transcript and chapters of a post. */
export interface PostTranscript {
  language: string;
  /** Transcript as HTML with links to timestamps. */
  html: string;
  chapters: Chapter[];
  /** Credit of the recording; "" for none. */
  credit: string;
}
