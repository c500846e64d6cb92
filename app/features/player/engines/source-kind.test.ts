import { expect, test } from "vitest";
import { isSafari } from "./is-safari.ts";
import { sourceKindOf } from "./source-kind.ts";

test.each([
  ["audio", "mp3 m4a wav aac opus"],
  ["video", "mp4 ogg webm mov m4v"],
  ["hls", "m3u8"],
  ["dash", "mpd"],
  ["flv", "flv"],
])("%s is recognised by its file extension: %s", (kind, extensions) => {
  for (const extension of extensions.split(" ")) {
    for (const url of [`/media/a.${extension}`, `https://x.org/A.${extension.toUpperCase()}?t=1`]) {
      expect(sourceKindOf({ url, mime: "" }), url).toBe(kind);
    }
  }
});

test("a declared type takes precedence over the extension", () => {
  expect(sourceKindOf({ url: "/media/a.ogg", mime: "audio/ogg" })).toBe("audio");
  expect(sourceKindOf({ url: "/live", mime: "application/vnd.apple.mpegurl" })).toBe("hls");
  expect(sourceKindOf({ url: "/live", mime: "application/dash+xml; charset=utf-8" })).toBe("dash");
  expect(sourceKindOf({ url: "/film", mime: "video/mp4" })).toBe("video");
});

test("any other URL is a provider's page", () => {
  expect(sourceKindOf({ url: "https://vimeo.com/76979871", mime: "" })).toBe("embed");
  expect(sourceKindOf({ url: "https://example.org/mp3", mime: "" })).toBe("embed");
});

test("only Safari itself is Safari", () => {
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
  expect(isSafari(`${mac} (KHTML, like Gecko) Version/18.0 Safari/605.1.15`)).toBe(true);
  expect(isSafari(`${mac} (KHTML, like Gecko) Chrome/150.0 Safari/537.36`)).toBe(false);
  expect(isSafari(`${mac} (KHTML, like Gecko) CriOS/150.0 Mobile Safari/604.1`)).toBe(false);
  expect(isSafari("Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0")).toBe(
    false,
  );
});
