import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Draft, DraftMedia } from "#app/features/posts/queries/draft-queries.server.ts";
import { EpisodeFields } from "./episode-fields.tsx";

const AUDIO: DraftMedia = {
  id: "m1",
  kind: "audio",
  name: "fog.mp3",
  address: "/media/0123456789abcdef.mp3",
  durationSeconds: 90,
  waveform: "",
  hasPoster: false,
};

const DRAFT = {
  series: "Weather",
  season: 2,
  episode: 5,
  episodeType: "bonus",
  isExplicit: true,
  artworkId: "a1",
  artwork: null,
  chapters: [{ startSeconds: 95, title: "Fog", link: "", pictureId: null, picture: null }],
  transcripts: [{ language: "en", label: "", vtt: "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n" }],
} as unknown as Draft;

const shown = (file: DraftMedia | null, restored: Record<string, string> | null = null) =>
  renderToStaticMarkup(
    <EpisodeFields
      draft={DRAFT}
      restored={restored && { at: 1, version: 1, fields: restored }}
      file={file}
    />,
  );

test("the form of an episode has its show, numbers, type, warning, artwork and chapters", () => {
  const html = shown(AUDIO);
  expect(html).toMatch(/name="series"[^>]* value="Weather"/);
  expect(html).toMatch(/name="season"[^>]* value="2"/);
  expect(html).toMatch(/name="episode"[^>]* value="5"/);
  expect(html).toMatch(/<option value="bonus" selected="">/);
  expect(html).toMatch(/name="isExplicit"[^>]* checked=""/);
  expect(html).toMatch(/name="artworkId" value="a1"/);
  expect(html).toContain('src="/media/0123456789abcdef.mp3"');
  expect(html).toMatch(/value="1:35".*value="Fog"/);
  expect(html).toContain("The recording has ended by then.");
});

test("a transcript is sent only once it was changed, and needs a file", () => {
  expect(shown(AUDIO)).toContain("1 line");
  expect(shown(AUDIO)).not.toContain('name="transcripts"');
  expect(shown(null)).not.toContain("1 line");
  const kept = JSON.stringify([{ language: "ar", label: "", vtt: "WEBVTT" }]);
  expect(shown(AUDIO, { transcripts: kept })).toContain('name="transcripts"');
});

test("a local draft brings its chapters back, also unfinished ones", () => {
  const line = { key: 3, time: "0:4", title: "", link: "", pictureId: null, picture: null };
  const html = shown(AUDIO, { chapters: JSON.stringify([line]) });
  expect(html).toContain('value="0:4"');
  expect(html).toContain("A chapter is saved once it has a title.");
});

test("a place in an audio file is found by its waveform, also by keyboard and screen reader", () => {
  expect(shown(AUDIO)).not.toContain("Place in the sound");
  expect(shown({ ...AUDIO, waveform: "0z" })).toMatch(
    /<input type="range" min="0" max="90"[^>]* aria-label="Place in the sound" aria-valuetext="0:00"/,
  );
});
