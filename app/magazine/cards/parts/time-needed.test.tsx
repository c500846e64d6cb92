import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { PostSummary } from "#app/features/posts/models.ts";
import { PostByline } from "#app/magazine/post/post-byline.tsx";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { cardPost } from "#tests/factories/card-posts.ts";
import { EpisodeLine } from "./episode-line.tsx";

const playing = (durationSeconds: number): Partial<PostSummary> => ({
  media: { src: "/media/0.mp3", mime: "audio/mpeg", durationSeconds },
});

function textOf(element: React.ReactNode, locale: Locale = "en"): string {
  const Stub = createRoutesStub([{ id: "root", path: "/", Component: () => element }]);
  const html = renderToStaticMarkup(
    <TextProvider locale={locale}>
      <Stub />
    </TextProvider>,
  );
  return html.replace(/<[^>]+>/g, "");
}

const byline = (overrides: Partial<PostSummary>, locale?: Locale) =>
  textOf(<PostByline post={cardPost(2, overrides)} />, locale);

test("a text takes minutes to read, an episode as long as it plays, a short film seconds", () => {
  expect(byline({})).toContain("Nov 2, 2026·2 min read");
  expect(byline({ kind: "gallery" })).toContain("2 min read");
  expect(byline({ kind: "audio", ...playing(2_820) })).toContain("·47 minutes");
  expect(byline({ kind: "video", ...playing(20) })).toContain("·20 seconds");
  expect(byline({ kind: "video", ...playing(20) }, "de")).toContain("20 Sekunden");
});

test("an episode or film whose length is not known has a date alone, not a time to read", () => {
  for (const kind of ["audio", "video"] as const) {
    expect(byline({ kind })).not.toMatch(/·|read|minute/);
    expect(byline({ kind, ...playing(0) })).not.toMatch(/·|read|minute/);
  }
  const unknown = cardPost(2, { kind: "audio", episode: 3, ...playing(0) });
  expect(textOf(<EpisodeLine post={unknown} />)).toBe("Episode 3");
});
