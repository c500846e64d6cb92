import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ArchiveFilters } from "./archive-filters.tsx";
import type { ArchiveRouteData } from "./archive-page.server.ts";
import { ARCHIVES } from "./archives.ts";

const NONE = { combining: [], others: [] };

function filtersOf(total: number, offers: object = {}): string {
  const data = {
    archive: Object.values(ARCHIVES)[0],
    term: { id: "sea", name: "Sea" },
    total,
    posts: { total },
    sort: "latest",
    chosen: { category: null, tag: null },
    offers: { category: NONE, tag: NONE, ...offers },
  } as unknown as ArchiveRouteData;
  const Page = createRoutesStub([{ path: "/", Component: () => <ArchiveFilters data={data} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("an archive has only filters with something in them, and an order from two posts on", () => {
  expect(filtersOf(1)).toBe("");
  const ordered = filtersOf(2);
  expect(ordered).toContain("<summary");
  expect(ordered).not.toContain("other-tags");
  const fog = { id: "fog", name: "Fog", slug: "fog", taxonomy: "tag", postCount: 3 };
  const filtered = filtersOf(1, { tag: { combining: [], others: [fog] } });
  expect(filtered).toContain("other-tags");
  expect(filtered).not.toContain("other-categories");
});
