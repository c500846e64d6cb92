import { expect, test } from "vitest";
import { clientDestination, isJump, type LinkClick, type LinkFacts } from "./link-navigation.ts";

const HERE = "https://magazine.example/archive/design?sort=liked";
const plainClick: LinkClick = { button: 0, hasModifier: false, isHandled: false };

function linkTo(href: string, facts: Partial<LinkFacts> = {}): LinkFacts {
  const url = new URL(href, HERE).href;
  return { href, url, target: "", isDownload: false, isDocument: false, ...facts };
}

test("a plain click on an internal link is handled by the router, with query and hash", () => {
  expect(clientDestination(plainClick, linkTo("/single/stairs?a=1#comments"), HERE)).toBe(
    "/single/stairs?a=1#comments",
  );
});

test("a click with a modifier key, another button, or already handled is left to the browser", () => {
  const link = linkTo("/about");
  expect(clientDestination({ ...plainClick, hasModifier: true }, link, HERE)).toBeNull();
  expect(clientDestination({ ...plainClick, button: 1 }, link, HERE)).toBeNull();
  expect(clientDestination({ ...plainClick, isHandled: true }, link, HERE)).toBeNull();
});

test("links to other sites, new windows, downloads and full page loads are left to the browser", () => {
  expect(clientDestination(plainClick, linkTo("https://elsewhere.example/"), HERE)).toBeNull();
  expect(clientDestination(plainClick, linkTo("mailto:desk@example.org"), HERE)).toBeNull();
  expect(clientDestination(plainClick, linkTo("/", { target: "_blank" }), HERE)).toBeNull();
  expect(clientDestination(plainClick, linkTo("/", { isDownload: true }), HERE)).toBeNull();
  expect(clientDestination(plainClick, linkTo("/", { isDocument: true }), HERE)).toBeNull();
});

test("feeds, pictures and media files are left to the browser", () => {
  for (const href of ["/rss.xml", "/feed.json", "/images/0123456789abcdef/640", "/media/a.mp3"]) {
    expect(clientDestination(plainClick, linkTo(href), HERE)).toBeNull();
  }
});

test("a placeholder link stays on the page", () => {
  expect(clientDestination(plainClick, linkTo("#"), HERE)).toBe("/archive/design?sort=liked");
});

test("only a hash on the same page is a jump", () => {
  expect(isJump("/archive/design?sort=liked#top", HERE)).toBe(true);
  expect(isJump("/archive/design#top", HERE)).toBe(false);
  expect(isJump("/archive/design?sort=liked", HERE)).toBe(false);
});
