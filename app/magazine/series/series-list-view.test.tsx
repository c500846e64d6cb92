import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { SeriesSummary } from "#app/features/series/models.ts";
import { SeriesListView } from "./series-list-view.tsx";

test("a series without a picture shows its initial, instead of an empty box", () => {
  const facts = { description: "", isFinished: false, partCount: 1, total: 1 };
  const series: SeriesSummary = { id: "s", slug: "s", title: "Shore", picture: null, ...facts };
  const Component = () => <SeriesListView items={[series]} nextCursor={null} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  expect(renderToStaticMarkup(<Page />)).toContain('data-initial="S"');
});
