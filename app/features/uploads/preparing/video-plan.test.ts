import { expect, test } from "vitest";
import { readWebVtt } from "#app/lib/media/web-vtt.ts";
import {
  masterPlaylist,
  needsPreparing,
  planThumbnails,
  thumbnailsVtt,
  videoSizesFor,
} from "./video-plan.ts";

const measures = (width: number, height: number) =>
  videoSizesFor({ width, height }).map((size) => `${size.name}: ${size.width}×${size.height}`);

test("a video is made in up to three sizes, none larger than it is", () => {
  expect(measures(3840, 2160)).toEqual(["360: 640×360", "720: 1280×720", "1080: 1920×1080"]);
  expect(measures(1280, 720)).toEqual(["360: 640×360", "720: 1280×720"]);
  expect(measures(1080, 1920)).toEqual(["360: 360×640", "720: 720×1280", "1080: 1080×1920"]);
  expect(measures(321, 181)).toEqual(["182: 322×182"]);
});

test("videos that browsers play over an ordinary connection are left alone", () => {
  const video = {
    kind: "video" as const,
    mime: "video/mp4",
    // Before 0.2 the codec of its sound was stored.
    codec: "MPEG-4/AAC",
    width: 1280,
    height: 720,
    bytes: 60_000_000,
    bitrate: null,
    duration_ms: 180_000,
  };
  expect(needsPreparing(video)).toBe(false);
  expect(needsPreparing({ ...video, codec: "avc1" })).toBe(false);
  expect(needsPreparing({ ...video, duration_ms: 30_000 })).toBe(true);
  expect(needsPreparing({ ...video, duration_ms: 1000, bytes: 1_000_000 })).toBe(false);
  expect(needsPreparing({ ...video, width: 3840, height: 2160 })).toBe(true);
  expect(needsPreparing({ ...video, codec: "hvc1", bytes: 1000 })).toBe(true);
  expect(needsPreparing({ ...video, mime: "video/quicktime", bytes: 1000 })).toBe(true);
});

test("audio files but MP3 and AAC are made smaller, or what every podcast app plays", () => {
  const facts = { codec: null, width: null, height: null, bitrate: null, duration_ms: 1000 };
  const isNeeded = (mime: string) =>
    needsPreparing({ ...facts, kind: "audio", mime: `audio/${mime}`, bytes: 1000 });
  expect(["wav", "flac", "ogg", "webm"].filter(isNeeded)).toHaveLength(4);
  expect(["mpeg", "mp4", "aac"].filter(isNeeded)).toEqual([]);
});

test("the playlist names each size with its rate", () => {
  const size = { name: "360", width: 640, height: 360, bytes: 1_000_000 };
  expect(masterPlaylist([size], 10)).toBe(
    "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-STREAM-INF:BANDWIDTH=1040000,RESOLUTION=640x360\n360.m3u8\n",
  );
});

test("at most a hundred thumbnails stand in one picture, each named by its place", () => {
  const plan = planThumbnails({ width: 1920, height: 1080, durationSeconds: 25, hasAudio: true });
  expect(plan).toEqual({ everySeconds: 2, columns: 10, rows: 2, width: 160, height: 90 });
  const cues = readWebVtt(thumbnailsVtt(plan, "t.jpg", 25));
  expect(cues).toHaveLength(13);
  expect(cues[11]).toEqual({ start: 22, end: 24, text: "t.jpg#xywh=160,90,160,90" });
  expect(cues.at(-1)!.end).toBe(25);
  const long = { width: 1920, height: 1080, durationSeconds: 7200, hasAudio: true };
  expect(planThumbnails(long)).toMatchObject({ everySeconds: 72, columns: 10, rows: 10 });
});
