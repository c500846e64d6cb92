/** Reads duration, dimensions and loudness tags of audio and video without decoding; runs in the child processes of probe-apart.server.ts. */
import { dictionary } from "#app/lib/dictionary.ts";
import type { MediaType } from "#app/lib/media/media-type.ts";
import type { MediaFacts } from "./examine-media.server.ts";

/** Type of containers without a video track, and with one. */
const WITHOUT_PICTURES = dictionary<MediaType>({
  mp4: { kind: "audio", mime: "audio/mp4", extension: "m4a" },
  webm: { kind: "audio", mime: "audio/webm", extension: "webm" },
});
const WITH_PICTURES = dictionary<MediaType>({
  m4a: { kind: "video", mime: "video/mp4", extension: "mp4" },
});

function trueType(type: MediaType, hasVideo: boolean): MediaType {
  return (hasVideo ? WITH_PICTURES : WITHOUT_PICTURES)[type.extension] ?? type;
}

/** Codecs of accepted containers that browsers do not play, as music-metadata names them. */
const UNPLAYABLE =
  /alac|ac-?[34]\b|amr|adpcm|ima 4:1|mace|purevoice|gsm|speex|dts|wma|non-PCM|layer [12]$/i;

/** Recorded as streams, which do not say how long they are. */
const WITHOUT_LENGTH = new Set(["ogg", "webm"]);

interface Format {
  codec?: string | undefined;
  duration?: number | undefined;
}

/** Sound of no length, or that no browser decodes. */
function isUnplayable({ extension }: MediaType, { codec = "", duration }: Format): boolean {
  const hasLength = duration === undefined ? WITHOUT_LENGTH.has(extension) : duration > 0;
  return !hasLength || UNPLAYABLE.test(codec);
}

/** Reference level of ReplayGain 2.0. */
const REPLAY_GAIN_LUFS = -18;
/** Plausible range; tags beyond it are ignored. */
const SILENCE_LUFS = -60;

function loudnessByTags(gainDb: number | undefined): number | null {
  if (gainDb === undefined) return null;
  const loudness = REPLAY_GAIN_LUFS - gainDb;
  return loudness >= SILENCE_LUFS && loudness <= 0 ? loudness : null;
}

/** Codecs of videos by their four letters (mp4ra.org). */
const VIDEO_CODEC = /^(?:avc[1-4]|hvc1|hev1|dvh[1e]|vp0[89]|av01|mp4v|ap[a-z0-9]{2}|jpeg|mjp[ab])$/;

/** Fields of a track that the parser returns without declaring them. */
interface Track {
  codecId?: string;
  /** In seconds. */
  duration?: number;
  video?: { pixelWidth?: number; pixelHeight?: number };
}

/** The video's track. Of QuickTime the parser names the codec only: its tracks have a second handler. */
const videoTrack = (tracks: readonly Track[]): Track | undefined =>
  tracks.find(({ video }) => video) ?? tracks.find(({ codecId = "" }) => VIDEO_CODEC.test(codecId));

const longest = (tracks: readonly Track[]): number | undefined => {
  const seconds = tracks.flatMap(({ duration }) => duration ?? []);
  return seconds.length > 0 ? Math.max(...seconds) : undefined;
};

const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value));

async function parse(content: string | Uint8Array, mimeType: string) {
  const { parseBuffer, parseFile } = await import("music-metadata");
  const options = { duration: true, skipCovers: true };
  return typeof content === "string"
    ? parseFile(content, options)
    : parseBuffer(content, { mimeType }, options);
}

export interface ProbeTask {
  /** By the first bytes. */
  type: MediaType;
  /** The file's local path, or its bytes. */
  content: string | Uint8Array;
}

/** @throws Error when it has no playable track */
export async function probePlayable({
  type,
  content,
}: ProbeTask): Promise<MediaType & { facts: MediaFacts }> {
  const { format, common } = await parse(content, type.mime);
  const video = videoTrack(format.trackInfo as Track[]);
  const duration = format.duration ?? (video && longest(format.trackInfo as Track[]));
  if (!video && !format.sampleRate) throw new Error("It has no audio or video track");
  if (!video && isUnplayable(type, format)) throw new Error(`Browsers cannot play ${format.codec}`);
  const facts: MediaFacts = {
    width: video?.video?.pixelWidth ?? null,
    height: video?.video?.pixelHeight ?? null,
    duration_ms: rounded(duration === undefined ? undefined : duration * 1000),
    codec: video?.codecId ?? format.codec ?? null,
    bitrate: rounded(format.bitrate),
    loudness: loudnessByTags(common.replaygain_track_gain?.dB),
    placeholder: null,
  };
  return { ...trueType(type, video !== undefined), facts };
}
