import { expect, test } from "vitest";
import {
  clientDestination,
  isHashJump,
  type LinkClick,
  type LinkFacts,
} from "./link-navigation.ts";

const HERE = "https://magazine.example/dashboard/posts?sort=liked";
const plainClick: LinkClick = { button: 0, hasModifier: false, isHandled: false };

function linkTo(href: string, facts: Partial<LinkFacts> = {}): LinkFacts {
  const url = new URL(href, HERE).href;
  return { href, url, target: "", isDownload: false, isDocument: false, ...facts };
}

test("a plain click on an internal link is handled by the router, with query and hash", () => {
  expect(clientDestination(plainClick, linkTo("/dashboard/media?a=1#files"), HERE)).toBe(
    "/dashboard/media?a=1#files",
  );
});

test("a click with a modifier key, another button, or already handled is left to the browser", () => {
  const link = linkTo("/account");
  expect(clientDestination({ ...plainClick, hasModifier: true }, link, HERE)).toBeNull();
  expect(clientDestination({ ...plainClick, button: 1 }, link, HERE)).toBeNull();
  expect(clientDestination({ ...plainClick, isHandled: true }, link, HERE)).toBeNull();
});

test("links to other sites, new windows, downloads and full page loads are left to the browser", () => {
  expect(clientDestination(plainClick, linkTo("https://elsewhere.example/"), HERE)).toBeNull();
  expect(clientDestination(plainClick, linkTo("mailto:desk@example.org"), HERE)).toBeNull();
  expect(clientDestination(plainClick, linkTo("/account", { target: "_blank" }), HERE)).toBeNull();
  expect(clientDestination(plainClick, linkTo("/account", { isDownload: true }), HERE)).toBeNull();
  expect(clientDestination(plainClick, linkTo("/account", { isDocument: true }), HERE)).toBeNull();
});

test("public pages, feeds and files are left to the browser", () => {
  for (const href of [
    "/",
    "/single/stairs",
    "/rss.xml",
    "/media/a.mp3",
    "/account/read/single/a",
    "/login",
  ]) {
    expect(clientDestination(plainClick, linkTo(href), HERE)).toBeNull();
  }
});

test("a placeholder link stays on the page", () => {
  expect(clientDestination(plainClick, linkTo("#"), HERE)).toBe("/dashboard/posts?sort=liked");
});

test("only a hash on the same page is a jump", () => {
  expect(isHashJump("/dashboard/posts?sort=liked#top", HERE)).toBe(true);
  expect(isHashJump("/dashboard/posts#top", HERE)).toBe(false);
  expect(isHashJump("/dashboard/posts?sort=liked", HERE)).toBe(false);
});
