import { JSDOM } from "jsdom";
import { act } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { createRoot } from "#tests/react-client.ts";
import { EmailChecks } from "./email-checks.tsx";

const { window } = new JSDOM("<!doctype html><div></div>");
const { document } = window;

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());

const SHOWN = { newsletter: "essays", look: "dark", free: "1" };

test("following the links keeps the newsletter and the look that are shown", () => {
  const html = renderToStaticMarkup(
    <EmailChecks postId="p1" shown={SHOWN} problems={[]} brokenLinks={null} ownPaths={[]} />,
  );
  const [, href = ""] = /href="([^"]+)"/.exec(html)!;
  const { searchParams } = new URL(href.replaceAll("&amp;", "&"), "https://magazine.example");
  expect(Object.fromEntries(searchParams)).toEqual({ ...SHOWN, links: "1" });
});

test("links into the magazine that lead nowhere are named beside those of other sites", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async (path: string) => new Response(null, { status: path === "/gone" ? 404 : 200 })),
  );
  const root = createRoot(document.querySelector("div")!);
  const elsewhere = { url: "https://b.example/", isMissing: false };
  const checks = (
    <EmailChecks
      postId="p1"
      shown={SHOWN}
      problems={[]}
      brokenLinks={[elsewhere]}
      ownPaths={["/here", "/gone"]}
    />
  );
  await act(async () => root.render(checks));
  const named = () => [...document.querySelectorAll("[role=alert] bdi")].map((e) => e.textContent);
  await eventually(() => expect(named()).toEqual(["https://b.example/", "/gone"]));
  await act(async () => root.unmount());
});
