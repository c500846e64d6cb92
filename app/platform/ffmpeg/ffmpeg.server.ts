/** Runs ffmpeg, where the machine has it: one thread of the lowest priority, without a shell or our environment; it ends with us. */
import { execFile } from "node:child_process";
import { constants } from "node:os";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import { spawnTied } from "#app/platform/tied-process.server.ts";

/** Size, length and streams of a video, as ffprobe reports them. */
export interface VideoProbe {
  /** In pixels, as it is shown. */
  width: number;
  height: number;
  durationSeconds: number;
  hasAudio: boolean;
}

export interface EncodeTask {
  source: string;
  /** Where `NAME.m3u8` and `NAME.m4s` are written. */
  folder: string;
  name: string;
  width: number;
  height: number;
  hasAudio: boolean;
}

export interface RunOptions {
  signal: AbortSignal;
  /** Called with the seconds of the video that are done. */
  onProgress?(seconds: number): void;
}

/** A thumbnail every so many seconds, in a grid. */
export interface SpriteTask {
  source: string;
  path: string;
  everySeconds: number;
  columns: number;
  rows: number;
  width: number;
  height: number;
}

/** Prepares videos for playback: ffmpeg, or a fake in tests. */
export interface MediaTool {
  probe(source: string): Promise<VideoProbe>;
  /** Writes HLS with one file of segments (RFC 8216 §4.3.2.2), H.264 and AAC. */
  encode(task: EncodeTask, options: RunOptions): Promise<void>;
  makeSprite(task: SpriteTask, options: RunOptions): Promise<void>;
  /** Writes the picture at a second as JPEG. */
  takeFrame(source: string, seconds: number, path: string, options: RunOptions): Promise<void>;
  /** Writes AAC in an MP4 that can be played while it arrives. */
  encodeAudio(source: string, path: string, options: RunOptions): Promise<void>;
  /** Writes samples of one channel, signed 16 bits, little-endian. */
  decodeAudio(source: string, path: string, options: RunOptions): Promise<void>;
  /** Integrated loudness in LUFS; null without one. */
  measureLoudness(source: string, options: RunOptions): Promise<number | null>;
}

/** ffmpeg writes its progress twice a second: without it for so long it hangs. */
const STALL_MS = 10 * MINUTE;
const SEGMENT_SECONDS = 4;
/** Data rate of sound, also of a video's. */
const AUDIO_RATE = "128k";
/** Samples in a second of decoded audio: enough to see how loud it is, 58 MB an hour. */
const DECODED_RATE = "8000";
/** The end of its output is kept, to report the reason of a failure. */
const KEPT_CHARACTERS = 4000;
/** The environment of ffmpeg: enough to find its libraries, without secrets. */
const ENVIRONMENT = { PATH: process.env.PATH, LANG: "C" };

const run = promisify(execFile);

/** The first line of `ffmpeg -version`; null where it is not found or does not run. */
export async function findFfmpegVersion(): Promise<string | null> {
  try {
    const programs = ["ffmpeg", "ffprobe"].map((name) =>
      run(name, ["-version"], { timeout: 10 * SECOND, env: ENVIRONMENT }),
    );
    const [{ stdout }] = (await Promise.all(programs)) as [{ stdout: string }, unknown];
    return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? "";
  } catch {
    return null;
  }
}

/** Spares every list of videos two processes. */
let lookedFor: { at: number; found: Promise<boolean> } | undefined;

/** Whether the machine has ffmpeg, as it was within the last minute. */
export function hasFfmpeg(): Promise<boolean> {
  const now = performance.now();
  if (!lookedFor || now - lookedFor.at > MINUTE)
    lookedFor = { at: now, found: findFfmpegVersion().then((version) => version !== null) };
  return lookedFor.found;
}

/** A failed run, with the last lines that ffmpeg wrote. */
class FfmpegError extends Error {
  override name = "FfmpegError";
}

/** @returns what it wrote to stderr */
async function ffmpeg(args: readonly string[], { signal, onProgress }: RunOptions) {
  const stalled = new AbortController();
  const ending = AbortSignal.any([signal, stalled.signal]);
  const general = ["-hide_banner", "-nostdin", "-y", "-progress", "pipe:1"];
  const child = spawnTied("ffmpeg", [...general, ...args], {
    env: ENVIRONMENT,
    signal: ending,
    // It must not slow down the process that answers requests.
    priority: constants.priority.PRIORITY_LOW,
  });
  const timer = setTimeout(() => stalled.abort(new FfmpegError("ffmpeg hangs")), STALL_MS);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    said = (said + text).slice(-KEPT_CHARACTERS);
  });
  // Several reports may arrive at once, or parts of one.
  createInterface({ input: child.stdout }).on("line", (line) => {
    timer.refresh();
    const [, micros] = /^out_time_us=(\d+)/.exec(line) ?? [];
    if (micros) onProgress?.(Number(micros) / 1_000_000);
  });
  child.on("error", reject);
  child.on("close", resolve);
  const code = await promise.finally(() => clearTimeout(timer));
  ending.throwIfAborted();
  if (code !== 0) throw new FfmpegError(said.trim() || `ffmpeg ended with ${code}`);
  return said;
}

/** Reads nothing but the file itself: a playlist could name others. */
const probedInput = (source: string) => ["-protocol_whitelist", "file,pipe", "-i", source];

/** The same, decoded on one thread. */
const inputOf = (source: string) => ["-threads", "1", ...probedInput(source)];

interface ProbedStream {
  codec_type: string;
  width?: number;
  height?: number;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

async function probe(source: string): Promise<VideoProbe> {
  const asked = ["-v", "error", "-of", "json", "-show_format", "-show_streams"];
  const { stdout } = await run("ffprobe", [...asked, ...probedInput(source)], {
    timeout: MINUTE,
    env: ENVIRONMENT,
  });
  const { streams, format } = JSON.parse(stdout) as {
    streams: ProbedStream[];
    format: { duration?: string };
  };
  const video = streams.find(
    (each) => each.codec_type === "video" && !each.disposition?.attached_pic,
  );
  if (!video?.width || !video.height) throw new FfmpegError("There is no picture in it");
  const rotation = video.side_data_list?.find((each) => each.rotation)?.rotation ?? 0;
  const isTurned = Math.abs(rotation) % 180 === 90;
  return {
    width: isTurned ? video.height : video.width,
    height: isTurned ? video.width : video.height,
    durationSeconds: Number(format.duration ?? 0),
    hasAudio: streams.some((each) => each.codec_type === "audio"),
  };
}

/** Data rates that the sizes stay below, in kbit/s, by the shorter side. */
const RATES: readonly (readonly [side: number, rate: number])[] = [
  [360, 900],
  [720, 2800],
  [1080, 5000],
];

function rateOf({ width, height }: EncodeTask): number {
  const side = Math.min(width, height);
  return RATES.find(([limit]) => side <= limit)?.[1] ?? RATES.at(-1)![1];
}

function encode(task: EncodeTask, options: RunOptions): Promise<unknown> {
  const { source, folder, name, width, height, hasAudio } = task;
  const rate = rateOf(task);
  const picture = ["-map", "0:v:0", "-vf", `scale=${width}:${height},setsar=1`, "-c:v", "libx264"];
  const quality = ["-preset", "veryfast", "-crf", "22", "-pix_fmt", "yuv420p", "-threads", "1"];
  const limits = ["-maxrate", `${rate}k`, "-bufsize", `${rate * 2}k`];
  // Segments of all sizes begin at the same times, so that players switch between them.
  const cuts = [
    "-force_key_frames",
    `expr:gte(t,n_forced*${SEGMENT_SECONDS})`,
    "-sc_threshold",
    "0",
  ];
  const audio = hasAudio ? ["-map", "0:a:0", "-c:a", "aac", "-b:a", AUDIO_RATE, "-ac", "2"] : [];
  const list = ["-f", "hls", "-hls_time", String(SEGMENT_SECONDS), "-hls_playlist_type", "vod"];
  const segments = ["-hls_segment_type", "fmp4", "-hls_flags", "single_file"];
  const files = ["-hls_segment_filename", `${folder}/${name}.m4s`, `${folder}/${name}.m3u8`];
  const encoding = [...picture, ...quality, ...limits, ...cuts, ...audio];
  const args = ["-v", "error", ...inputOf(source), ...encoding, "-sn", "-dn"];
  return ffmpeg([...args, ...list, ...segments, ...files], options);
}

function makeSprite(task: SpriteTask, options: RunOptions): Promise<unknown> {
  const { source, path, everySeconds, columns, rows, width, height } = task;
  const filter = `fps=1/${everySeconds},scale=${width}:${height},tile=${columns}x${rows}`;
  const picture = ["-vf", filter, "-frames:v", "1", "-q:v", "6", "-threads", "1", "-an", path];
  return ffmpeg(["-v", "error", ...inputOf(source), ...picture], options);
}

/** The tool; whether the machine has it, `findFfmpegVersion` says. */
export const FFMPEG: MediaTool = {
  probe,
  async encode(task, options) {
    await encode(task, options);
  },
  async makeSprite(task, options) {
    await makeSprite(task, options);
  },
  async takeFrame(source, seconds, path, options) {
    const frame = ["-frames:v", "1", "-q:v", "3", "-an", path];
    await ffmpeg(["-v", "error", "-ss", String(seconds), ...inputOf(source), ...frame], options);
  },
  async encodeAudio(source, path, options) {
    // Players know no other rates, and phones no more than two channels.
    const format = "aformat=sample_rates=44100|48000:channel_layouts=mono|stereo";
    const audio = ["-map", "0:a:0", "-af", format, "-c:a", "aac", "-b:a", AUDIO_RATE];
    const file = ["-movflags", "+faststart", "-threads", "1", path];
    await ffmpeg(["-v", "error", ...inputOf(source), ...audio, ...file], options);
  },
  async decodeAudio(source, path, options) {
    const samples = ["-map", "0:a:0", "-ac", "1", "-ar", DECODED_RATE, "-f", "s16le", path];
    await ffmpeg(["-v", "error", ...inputOf(source), ...samples], options);
  },
  async measureLoudness(source, options) {
    const measuring = ["-map", "0:a:0", "-af", "ebur128", "-f", "null", "-"];
    const said = await ffmpeg(["-nostats", ...inputOf(source), ...measuring], options);
    const found = [...said.matchAll(/\bI:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
    return found === undefined ? null : Number(found);
  },
};
