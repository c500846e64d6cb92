import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
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
