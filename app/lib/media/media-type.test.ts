import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mediaTypeOf } from "./media-type.ts";

test.each([
  ["demo/media/photos/animals-owl.jpg", "image/jpeg"],
  ["demo/media/avatars/mei-tanaka.webp", "image/webp"],
  ["demo/media/audio/01-morning-pages.mp3", "audio/mpeg"],
  ["demo/media/video/thirty-forty-fifty.mp4", "video/mp4"],
  ["demo/media/streams/summits/summits.flv", "video/x-flv"],
])("%s is recognised as %s by its content", (file, mime) => {
  expect(mediaTypeOf(readFileSync(file))?.mime).toBe(mime);
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["GIF89a", "image/gif"],
  ["\0\0\0\x1cftypavif", "image/avif"],
  ["\0\0\0\x1cftypM4A ", "audio/mp4"],
  ["\0\0\0\x14ftypqt  ", "video/quicktime"],
  ["RIFF\0\0\0\0WAVE", "audio/wav"],
  ["fLaC\0\0\0\x22", "audio/flac"],
  ["OggS\0\x02", "audio/ogg"],
  ["\x1aE\xdf\xa3", "video/webm"],
  ["\xff\xfb\x90", "audio/mpeg"],
  ["\xff\xf1\x50", "audio/aac"],
])("a file that begins with %j is %s", (head, mime) => {
  expect(mediaTypeOf(bytes(head))?.mime).toBe(mime);
});

test.each([
  "<svg onload=alert(1)>",
  "<!doctype html>",
  "#!/bin/sh",
  "RIFF\0\0\0\0AVI ",
  "\x1aE\xdf\xa3\xa3B\x86\x81\x01B\x82\x88matroska",
  "\xff\xff",
  "",
])("a file that begins with %j is of unknown type", (head) => {
  expect(mediaTypeOf(bytes(head))).toBeNull();
});
