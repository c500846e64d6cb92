import { JSDOM } from "jsdom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KindFields } from "#app/desk/editor/kind-fields.tsx";
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";
import type { Draft, DraftMedia } from "#app/features/posts/queries/draft-queries.server.ts";
import { shownParts } from "./shown-parts.ts";

const VIDEO: DraftMedia = {
  id: "f1",
  kind: "video",
  name: "fog.mp4",
  address: "/media/0123456789abcdef.mp4",
  durationSeconds: 90,
  waveform: "",
  hasPoster: false,
};

/** What the form of a draft with this file shows; its captions as they were loaded, or typed since. */
function shown(media: DraftMedia, stored: string[] = [], typed?: string[]) {
  const timed = (texts: string[]) => texts.map((vtt) => ({ language: "en", label: "", vtt }));
  const draft = { kind: "video", media, transcripts: timed(stored), chapters: [], gallery: [] };
  const fields = { mediaId: "f1", transcripts: JSON.stringify(timed(typed ?? [])) };
  const restored: LocalDraft | null = typed ? { at: 1, version: 1, fields } : null;
  const html = renderToStaticMarkup(
    <KindFields draft={draft as unknown as Draft} restored={restored} />,
  );
  const { window } = new JSDOM(`<form>${html}</form>`);
  return shownParts(window.document.forms[0]!);
}

const LINE = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n";

test("captions of a video count as they are in the form, not as they were loaded", () => {
  expect(shown(VIDEO).video).toEqual({ hasPoster: false, hasCaptions: false });
  expect(shown(VIDEO, [LINE]).video?.hasCaptions).toBe(true);
  expect(shown(VIDEO, [], [LINE]).video?.hasCaptions).toBe(true);
  expect(shown(VIDEO, [LINE], []).video?.hasCaptions).toBe(false);
  expect(shown(VIDEO, ["WEBVTT\n"]).video?.hasCaptions).toBe(false);
});

test("a video may have its own poster; audio is no video", () => {
  expect(shown({ ...VIDEO, hasPoster: true }).video?.hasPoster).toBe(true);
  expect(shown({ ...VIDEO, kind: "audio" }).video).toBeNull();
});
