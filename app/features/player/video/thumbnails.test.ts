import { expect, test } from "vitest";
import { parseThumbnails, thumbnailAt } from "./thumbnails.ts";

test("the thumbnail of a second is a part of the picture beside its list", () => {
  const vtt =
    "WEBVTT\n\n00:00.000 --> 00:02.000\nt.jpg#xywh=0,0,160,90\n\n00:02.000 --> 00:04.000\nt.jpg#xywh=160,0,160,90\n\n00:04.000 --> 00:05.000\nno picture\n";
  const thumbnails = parseThumbnails(vtt, "/streams/f-1/thumbnails.vtt");
  expect(thumbnails).toHaveLength(2);
  const part = { url: "/streams/f-1/t.jpg", top: 0, width: 160, height: 90 };
  expect(thumbnailAt(thumbnails, 1.9)).toEqual({ ...part, start: 0, left: 0 });
  expect(thumbnailAt(thumbnails, 100)).toEqual({ ...part, start: 2, left: 160 });
  expect(thumbnailAt([], 1)).toBeUndefined();
});
