import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SetupPage } from "#app/desk/account/sign-in/setup-page.tsx";
import { handle } from "./setup.tsx";

test("the set-up page has no links of the magazine's header, and its title is words alone", () => {
  const Page = createRoutesStub([
    { path: "/", Component: () => <SetupPage refusal={undefined} zones={["UTC"]} /> },
  ]);
  const [, title] = /<h1[^>]*>(.*?)<\/h1>/.exec(renderToStaticMarkup(<Page />))!;
  expect(title).toBe("Set up your magazine");
  expect(handle.hasOwnFrame).toBe(true);
});
