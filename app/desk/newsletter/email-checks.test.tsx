import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EmailChecks } from "./email-checks.tsx";

test("following the links keeps the newsletter and the look that are shown", () => {
  const shown = { newsletter: "essays", look: "dark", free: "1" };
  const html = renderToStaticMarkup(
    <EmailChecks postId="p1" shown={shown} problems={[]} brokenLinks={null} />,
  );
  const [, href = ""] = /href="([^"]+)"/.exec(html)!;
  const { searchParams } = new URL(href.replaceAll("&amp;", "&"), "https://magazine.example");
  expect(Object.fromEntries(searchParams)).toEqual({ ...shown, links: "1" });
});
