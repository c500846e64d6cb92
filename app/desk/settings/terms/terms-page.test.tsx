import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { TermsPage } from "./terms-page.tsx";

function shown(words: string): string {
  const element = (
    <TermsPage taxonomy="tag" terms={[]} nextCursor={null} words={words} done={null} />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("a magazine without tags reads what they are for; only a search says that nothing matches", () => {
  expect(shown("")).toContain("No tags yet");
  expect(shown("")).not.toContain("No matches.");
  expect(shown("harbour")).toContain("No matches.");
});
