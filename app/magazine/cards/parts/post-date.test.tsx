import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TimeZoneProvider } from "#app/platform/i18n/time-zone.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PostDate } from "./post-date.tsx";

const LATE = Date.UTC(2026, 0, 1, 23, 30);

test("a reader sees the day that it was where the magazine is", () => {
  const dateIn = (zone: string) =>
    renderToStaticMarkup(
      <TimeZoneProvider zone={zone}>
        <PostDate post={{ publishedAt: LATE }} />
      </TimeZoneProvider>,
    );
  expect(dateIn("Asia/Tokyo")).toContain(">Jan 2, 2026<");
  expect(dateIn("America/New_York")).toContain(">Jan 1, 2026<");
  expect(dateIn("Asia/Tokyo")).toContain('dateTime="2026-01-02"');
  const moment = renderToStaticMarkup(<Moment at={LATE} locale="en" zone="Asia/Tokyo" />);
  expect(moment).toContain(">Jan 2, 2026<");
});
