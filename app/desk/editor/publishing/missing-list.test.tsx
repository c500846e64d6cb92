import { createRoutesStub } from "react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MissingList } from "./missing-list.tsx";

test("each button that leads to what is missing says what that is", () => {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <MissingList
          missing={["picture", "excerpt"]}
          suggestions={{ count: 0, onShow: () => undefined }}
          body=""
          onLead={() => undefined}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Page />);
  const named = [...html.matchAll(/<button[^>]*aria-labelledby="([^"]+)"/g)].map(([, ids]) =>
    ids!
      .split(" ")
      .map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1])
      .join(" "),
  );
  expect(named).toEqual(["Fix There is no picture.", "Fix There is no excerpt."]);
});
