import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ImportPage, type ImportPageProps } from "./import-page.tsx";

const FAILED = { id: "i", name: "pier.jpg", state: "failed", source: null, report: null };

function render(failure: string): string {
  const loaded = { import: { ...FAILED, failure }, failures: [], edited: 0 };
  const props = { loaded, options: {}, refusal: undefined } as unknown as ImportPageProps;
  const Page = createRoutesStub([{ path: "/", Component: () => <ImportPage {...props} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("a file that is no export is refused with what can be imported; other problems say where they are", () => {
  const unknown = render("not-recognised|pier.jpg: is no export that is known here");
  expect(unknown).toContain("Ghost, WordPress, Substack");
  expect(unknown).not.toContain("pier.jpg: is");
  expect(render("not-json|posts.json: is damaged JSON")).toContain("posts.json: is damaged JSON");
});
