import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { DifferingFields } from "./differing-fields.tsx";
import { RevisionsPage } from "./revisions-page.tsx";

test("a post without revisions and title, such as an imported draft, says so", () => {
  const Component = () => (
    <RevisionsPage
      post={{ id: "p1", title: "" }}
      items={[]}
      nextCursor={null}
      reviews={[]}
      comparison={null}
      undoId={null}
      refusal={undefined}
    />
  );
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  const page = renderToStaticMarkup(<Stub />);
  expect(page).toContain("This post has no revisions yet.");
  expect(page).toContain("Untitled");
});

test("a date that differs is named with the time zone that it is in", () => {
  const theirs = { authorIds: [], categoryIds: [], tags: [], gallery: [], chapters: [] };
  const Component = () => (
    <DifferingFields
      theirs={theirs as unknown as Draft}
      mine={{ publishedAt: "2027-08-01T09:00" }}
      named={[]}
    />
  );
  const Stub = createRoutesStub([{ id: "root", path: "/", Component }]);
  expect(renderToStaticMarkup(<Stub />)).toContain("Publish at (UTC)");
});
