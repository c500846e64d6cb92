/** Reads how long a sound or film is, how large its pictures are and how loud its tags say it is, without decoding it. */
import type { MediaType } from "#app/lib/media-type.ts";
import type { MediaFacts } from "./examine-media.server.ts";

/** What a file of these formats is called when it turns out to have no pictures, or to have some. */
const WITHOUT_PICTURES: Record<string, MediaType> = {
  mp4: { kind: "audio", mime: "audio/mp4", extension: "m4a" },
  webm: { kind: "audio", mime: "audio/webm", extension: "webm" },
};
const WITH_PICTURES: Record<string, MediaType> = {
  m4a: { kind: "video", mime: "video/mp4", extension: "mp4" },
};

function trueType(type: MediaType, hasVideo: boolean): MediaType {
  return (hasVideo ? WITH_PICTURES : WITHOUT_PICTURES)[type.extension] ?? type;
}

/** ReplayGain 2.0: the gain is what it takes to reach this. */
const REPLAY_GAIN_LUFS = -18;
/** Loudness that a recording can have; a tag beyond it is a mistake. */
const QUIETEST_LUFS = -60;

function loudnessByTags(gainDb: number | undefined): number | null {
  if (gainDb === undefined) return null;
  const loudness = REPLAY_GAIN_LUFS - gainDb;
  return loudness >= QUIETEST_LUFS && loudness <= 0 ? loudness : null;
}

const rounded = (value: number | undefined) => (value === undefined ? null : Math.round(value));

async function parse(content: string | Uint8Array, mimeType: string) {
  const { parseBuffer, parseFile } = await import("music-metadata");
  const options = { duration: true, skipCovers: true };
  return typeof content === "string"
    ? parseFile(content, options)
    : parseBuffer(content, { mimeType }, options);
}

/**
 * @param content the file's local path, or its bytes
 * @throws Error when nothing in it can be played
 */
export async function probePlayable(
  type: MediaType,
  content: string | Uint8Array,
): Promise<MediaType & { facts: MediaFacts }> {
  const { format, common } = await parse(content, type.mime);
  const video = format.trackInfo.find((track) => track.video)?.video;
  if (!video && !format.sampleRate) throw new Error("There is nothing to play in it");
  const facts: MediaFacts = {
    width: video?.pixelWidth ?? null,
    height: video?.pixelHeight ?? null,
    duration_ms: rounded(format.duration === undefined ? undefined : format.duration * 1000),
    codec: format.codec ?? null,
    bitrate: rounded(format.bitrate),
    loudness: loudnessByTags(common.replaygain_track_gain?.dB),
    placeholder: null,
  };
  return { ...trueType(type, video !== undefined), facts };
}
