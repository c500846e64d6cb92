import type { Generated } from "kysely";
import type { Counter, Millis } from "./column-types.ts";

/** A stored file: picture, audio, video or other. */
export interface MediaTable {
  id: string;
  kind: "image" | "audio" | "video" | "file";
  /** Key in the media storage, e.g. `ab/abcdef….jpg`. */
  storage_key: string;
  /** SHA-256 of the content in hex; URLs are content-addressed. */
  hash: string;
  file_name: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  codec: string | null;
  bitrate: number | null;
  /** Integrated loudness in LUFS; −70 when silent or unmeasurable, null until measured. */
  loudness: number | null;
  /** How loud an audio file is from its beginning to its end, as digits; "" when that cannot be found out, null until it was. */
  waveform: Generated<string | null>;
  /** Colours of the four corners as `#rgb`, separated by spaces; shown while loading. */
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
  /** When it was moved to the trash; purged after a while. */
  deleted_at: Generated<Millis | null>;
}

/** A resumable upload; received bytes stay in the data folder until it is complete. */
export interface UploadsTable {
  id: string;
  user_id: string;
  file_name: string;
  /** Identifies the file in the browser, so that an upload can be resumed after a reload. */
  fingerprint: string;
  bytes: number;
  /** Bytes received so far. */
  received: number;
  /** The resulting file. */
  media_id: string | null;
  /** An export of another program goes to a folder of its own. */
  purpose: Generated<"library" | "import">;
  created_at: Millis;
  updated_at: Millis;
}

/** Hashes of replaced files: their URLs redirect to the replacement. */
export interface FormerAddressesTable {
  /** The first 16 hex digits of the former hash. */
  hash: string;
  media_id: string;
}

/** A transcript of an audio or video file, as WebVTT. */
export interface TranscriptsTable {
  id: string;
  media_id: string;
  post_id: string;
  language: string;
  vtt: string;
  /** Plain text, for search. */
  text: string;
  /** Shown in the list of captions; "" for the language's own name. */
  label: Generated<string>;
  /** The first is the transcript that pages show. */
  position: Generated<number>;
  created_at: Millis;
}

/** Chapters of an episode or video. */
export interface ChaptersTable {
  post_id: string;
  /** Offset from the start, in milliseconds. */
  start_ms: number;
  title: string;
  /** An address that the chapter is about; "" for none. */
  link: Generated<string>;
  picture_id: string | null;
}

/** A video's or audio file's preparation for streaming; the files are in the media storage under `streams/`. */
export interface VideoStreamsTable {
  media_id: string;
  /** The content that was prepared: another one after the file was replaced. */
  storage_key: string;
  /** The folder in `streams/`. */
  stream: string;
  /** `unneeded`: browsers play the file well as it is. */
  status: "waiting" | "running" | "done" | "failed" | "unneeded";
  /** In percent. */
  progress: Generated<number>;
  attempts: Generated<number>;
  /** Why it failed last. */
  error: Generated<string>;
  /** Of an audio file that was prepared: the bytes of its one file. */
  sound_bytes: Generated<number | null>;
  updated_at: Millis;
}
