import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PostSummary } from "#app/features/posts/models.ts";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import { ReadingPostRow } from "./reading-rows.tsx";

test("a row of what a reader follows says by whom and since when", () => {
  const author = { id: "a", name: "Mei Tanaka", slug: "mei", path: "/author/mei" };
  const post = { title: "Fog", path: "/single/fog", kind: "standard", author, picture: null };
  const publishedAt = Date.UTC(2026, 0, 1, 23, 30);
  const row = renderToStaticMarkup(
    <TimeZoneProvider zone="Asia/Tokyo">
      <ReadingPostRow post={{ ...post, publishedAt } as unknown as PostSummary} />
    </TimeZoneProvider>,
  );
  expect(row).toContain("Mei Tanaka · <time");
  expect(row).toContain(">Jan 2, 2026<");
});
