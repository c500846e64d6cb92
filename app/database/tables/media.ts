import type { Generated } from "kysely";
import type { Counter, Millis } from "./column-types.ts";

/** A stored file: picture, sound, film or other. */
export interface MediaTable {
  id: string;
  kind: "image" | "audio" | "video" | "file";
  /** Where the bytes are, in the storage port's own naming, e.g. `ab/abcdef….jpg`. */
  storage_key: string;
  /** SHA-256 of the bytes in hex: addresses are content addresses. */
  hash: string;
  file_name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  codec: string | null;
  bitrate: number | null;
  /** Integrated loudness in LUFS; −70 where nothing can be heard or measured, null until it is known. */
  loudness: number | null;
  /** Four corner colours as `#rgb` joined by spaces: painted before the picture arrives. */
  placeholder: string | null;
  /** Horizontal and vertical focal point in percent. */
  focal_x: number;
  focal_y: number;
  title: string;
  alt: string;
  caption: string;
  credit: string;
  license: string;
  license_url: string;
  source_url: string;
  poster_id: string | null;
  uploaded_by: string | null;
  usage_count: Counter;
  created_at: Millis;
  /** When it was deleted; it is kept for a while. */
  deleted_at: Generated<Millis | null>;
}

/** A file on its way: what has arrived lies in the data folder until all of it has. */
export interface UploadsTable {
  id: string;
  user_id: string;
  file_name: string;
  /** By which a browser knows the file again, after a reload as well. */
  fingerprint: string;
  bytes: number;
  /** So many bytes are on the disk. */
  received: number;
  /** What it became. */
  media_id: string | null;
  created_at: Millis;
  updated_at: Millis;
}

/** Addresses of files that were replaced: they lead to what took their place. */
export interface FormerAddressesTable {
  /** The first 16 digits of the hash that the file had. */
  hash: string;
  media_id: string;
}

/** What is said in an audio or video file, as WebVTT. */
export interface TranscriptsTable {
  id: string;
  media_id: string;
  post_id: string;
  language: string;
  vtt: string;
  /** The words alone, for search. */
  text: string;
  created_at: Millis;
}

/** Where the named parts of an episode or film begin. */
export interface ChaptersTable {
  post_id: string;
  /** From the start of the file. */
  start_ms: number;
  title: string;
}
