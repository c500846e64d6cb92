import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { More } from "./post-panel.tsx";

function linksOf(role: "owner" | "editor" | "author"): string[] {
  const choices = { isOwner: role === "owner", isEditor: role !== "author" };
  const Component = () => <More id="p" isStored choices={choices} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(<Page />);
  return [...html.matchAll(/href="\/dashboard\/posts\/p\/(\w+)"/g)].map((match) => match[1]!);
}

test("only owners are led from a post to its own code, and only editors to its email", () => {
  expect(linksOf("owner")).toEqual(["preview", "revisions", "email", "code"]);
  expect(linksOf("editor")).toEqual(["preview", "revisions", "email"]);
  expect(linksOf("author")).toEqual(["preview", "revisions"]);
});
