import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { AuthorRouteData } from "./author-page.server.ts";
import { AuthorView } from "./author-view.tsx";

function pageOf(tab: AuthorRouteData["tab"], total: number): string {
  const data = {
    author: { id: "ada", slug: "ada", name: "Ada Berg", bio: "", links: [] },
    tab,
    sort: "latest",
    posts: { items: [], total },
    more: { trending: [], authors: [] },
  } as unknown as AuthorRouteData;
  const Component = () => <AuthorView data={data} variant="sheet" />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

test("an author's posts have an order from two on", () => {
  expect(pageOf("articles", 1)).not.toContain("<summary");
  expect(pageOf("articles", 2)).toContain("<summary");
});
