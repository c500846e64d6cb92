import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { ViewsChart } from "./views-chart.tsx";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

/** Half of the views were read to the end. */
const draw = (views: number[]) =>
  renderToStaticMarkup(
    <TextProvider locale="en">
      <ViewsChart
        daily={views.map((count, day) => ({
          at: START + day * DAY,
          views: count,
          reads: count / 2,
        }))}
      />
    </TextProvider>,
  );

test("the views of a period are counted, and every day has a bar of its height", () => {
  const html = draw([0, 4, 2]);
  expect(html).toContain("6 views in the last four weeks");
  const heights = [...html.matchAll(/<rect[^>]*height="(\d+)"/g)].map((found) => Number(found[1]));
  expect(heights).toEqual([2, 96, 48, 0, 48, 24]);
});

test("a period without views says so and draws nothing", () => {
  const html = draw([0, 0]);
  expect(html).toContain("No views in the last four weeks");
  expect(html).not.toContain("<svg");
});
