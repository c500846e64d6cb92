/** View models of the player, the same on server and client. */
import type { Picture } from "#app/lib/media/picture.ts";

/** Something to play. `mime` is "" when only the URL is known. */
export interface PlayerSource {
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
  /** An address that it is about; "" for none. */
  link: string;
  picture: Picture | null;
}

/** Captions in one language, as WebVTT. */
export interface Captions {
  url: string;
  language: string;
  /** "" for the language's own name. */
  label: string;
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
  source: PlayerSource;
  /** Peaks of an uploaded audio file; "" without them. */
  waveform: string;
  /** WebVTT that names a picture for each part of a video; null without one. */
  thumbnails: string | null;
  /** The first is shown until the viewer chooses another. */
  captions: Captions[];
  chapters: Chapter[];
}

/** Transcript and chapters of a post. */
export interface PostTranscript {
  language: string;
  /** Transcript as HTML with links to timestamps; "" for none. */
  html: string;
  chapters: Chapter[];
  captions: Captions[];
  /** Credit of the recording; "" for none. */
  credit: string;
}
