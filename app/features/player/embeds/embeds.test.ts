import { expect, test } from "vitest";
import { embedOf, FRAME_ORIGINS, oEmbedOf } from "./embeds.ts";

const frame = (address: string) => embedOf(address, "magazine.example")?.frameUrl;

const YOUTUBE =
  "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0&enablejsapi=1";

test.each([
  "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  "https://m.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ",
  "https://youtu.be/aqz-KE-bpKQ?si=tracking",
  "https://www.youtube.com/embed/aqz-KE-bpKQ",
  "https://www.youtube.com/shorts/aqz-KE-bpKQ",
  "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
  "aqz-KE-bpKQ",
])("%s is embedded from YouTube's cookie-free host, with autoplay", (address) => {
  expect(frame(address)).toBe(YOUTUBE);
});

test("the start time is preserved", () => {
  expect(frame("https://youtu.be/aqz-KE-bpKQ?t=1m30s")).toBe(`${YOUTUBE}&start=90`);
  expect(frame("https://youtu.be/aqz-KE-bpKQ?t=42")).toBe(`${YOUTUBE}&start=42`);
});

test('Vimeo gets "do not track", and an unlisted video\'s hash', () => {
  const video = "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1";
  expect(frame("https://vimeo.com/76979871")).toBe(video);
  expect(frame("76979871")).toBe(video);
  expect(frame("https://vimeo.com/76979871/8272103f6e")).toBe(`${video}&h=8272103f6e`);
});

test.each([
  [
    "https://www.dailymotion.com/video/x7tgad0",
    "https://geo.dailymotion.com/player.html?video=x7tgad0",
  ],
  [
    "https://www.twitch.tv/videos/106400740",
    "https://player.twitch.tv/?video=106400740&parent=magazine.example&autoplay=true",
  ],
  [
    "https://soundcloud.com/forss/flickermood",
    "https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood&auto_play=true",
  ],
  [
    "https://open.spotify.com/episode/512ojhOuo1ktJprKbVcKyQ",
    "https://open.spotify.com/embed/episode/512ojhOuo1ktJprKbVcKyQ",
  ],
  ["https://streamable.com/moo", undefined],
  ["https://streamable.com/moovie", "https://streamable.com/e/moovie?autoplay=1"],
  [
    "https://home.wistia.com/medias/e4a27b971d",
    "https://fast.wistia.net/embed/iframe/e4a27b971d?autoPlay=true&doNotTrack=true",
  ],
  [
    "https://archive.org/details/BigBuckBunny_124",
    "https://archive.org/embed/BigBuckBunny_124?autoplay=1",
  ],
])("%s is embedded as %s", (address, expected) => {
  expect(frame(address)).toBe(expected);
});

test.each([
  "https://example.org/watch?v=aqz-KE-bpKQ",
  "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/@channel",
  "javascript:alert(1)",
  "https://vimeo.com/about",
  "",
])("%s is not embedded", (address) => {
  expect(embedOf(address, "magazine.example")).toBeNull();
});

test("every embed's origin is allowed by the content security policy", () => {
  for (const address of ["aqz-KE-bpKQ", "76979871", "https://soundcloud.com/a/b"]) {
    expect(FRAME_ORIGINS).toContain(new URL(frame(address)!).origin);
  }
  for (const origin of FRAME_ORIGINS) expect(origin).toMatch(/^https:\/\/[\w.-]+$/);
});

test("only a provider's own hosts may serve its thumbnails", () => {
  const youTube = oEmbedOf("https://youtu.be/aqz-KE-bpKQ")!;
  expect(youTube.url).toBe(
    "https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fyoutu.be%2Faqz-KE-bpKQ",
  );
  expect(youTube.isThumbnailHost("i.ytimg.com")).toBe(true);
  expect(youTube.isThumbnailHost("i.ytimg.com.evil.example")).toBe(false);
  expect(youTube.isThumbnailHost("169.254.169.254")).toBe(false);
  expect(oEmbedOf("https://example.org/film")).toBeNull();
});
