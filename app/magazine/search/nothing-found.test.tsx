import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { NothingFound } from "./nothing-found.tsx";

function render(tags: readonly string[]): string {
  const waysOut = { tags: tags.map((name) => ({ id: name, name })), posts: [] };
  const Page = createRoutesStub([
    { path: "/", Component: () => <NothingFound waysOut={waysOut as never} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("a search without results offers topics only where there are some", () => {
  expect(render(["Fog"])).toMatch(/one of these topics:.*Fog/s);
  expect(render([])).not.toContain("topics");
});
