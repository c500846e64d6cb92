import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import { PublishAt } from "./publish-at.tsx";

const fieldIn = (zone: string, publishedAt: number) =>
  renderToStaticMarkup(
    <TimeZoneProvider zone={zone}>
      <PublishAt draft={{ publishedAt, status: "scheduled" } as Draft} />
    </TimeZoneProvider>,
  );

test("the date is shown in the magazine's time zone, with its name", () => {
  const html = fieldIn("Europe/Berlin", Date.UTC(2027, 6, 1, 10));
  expect(html).toContain("Publish at (Europe/Berlin)");
  expect(html).toContain('value="2027-07-01T12:00"');
  expect(html).not.toMatch(/<p>/);
  expect(fieldIn("UTC", Date.UTC(2027, 6, 1, 10))).toContain('value="2027-07-01T10:00"');
});

test("a time that clocks show twice is remarked upon", () => {
  const html = fieldIn("Europe/Berlin", Date.UTC(2027, 9, 31, 0, 30));
  expect(html).toContain('value="2027-10-31T02:30"');
  expect(html).toContain("Clocks show this time twice on that day: the first is meant.");
});
