import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { SeriesSummary } from "#app/features/series/models.ts";
import { SeriesFacts } from "./series-facts.tsx";

test("the plural of 'parts' follows the planned total", () => {
  const series = { partCount: 1, total: 5, isFinished: false } as SeriesSummary;
  const Page = createRoutesStub([{ path: "/", Component: () => <SeriesFacts series={series} /> }]);
  expect(renderToStaticMarkup(<Page />)).toContain("1 of 5 parts");
});
