import { createElement } from "react";
import { expect, test } from "vitest";
import { MarkupPlaceholders } from "./markup-cache.server.ts";

test("fragments are inserted at their placeholders, and their content is never interpreted", () => {
  const markup = new MarkupPlaceholders("n0nce");
  const first = markup.insertLater("<b>$1 $& <!--n0nce 1--></b>");
  const second = markup.insertLater("<i>two</i>");
  const page = markup.replaceAll(`<p>${second}</p><!--other 0--><p>${first}</p>`);
  expect(page).toBe("<p><i>two</i></p><!--other 0--><p><b>$1 $& <!--n0nce 1--></b></p>");
});

test("a fragment is rendered once per key, for this page and later ones", () => {
  let made = 0;
  const make = () => createElement("p", null, `made ${++made}`);
  const key = "a piece of the test";
  expect(new MarkupPlaceholders("a").getOrRender(key, make)).toBe("<p>made 1</p>");
  expect(new MarkupPlaceholders("b").getOrRender(key, make)).toBe("<p>made 1</p>");
});

test("a frame has the same key on every page, whatever the page marks as current", () => {
  const { frameKeyOf } = new MarkupPlaceholders("a");
  const menu = (here: string, there: string) =>
    `<nav><a href="/"${here}>Home</a><button data-menu${there}>More</button></nav>`;
  const plain = frameKeyOf(menu("", ""));
  expect(frameKeyOf(menu(' aria-current="page"', ""))).toBe(plain);
  expect(frameKeyOf(menu("", ' data-current=""'))).toBe(plain);
  expect(frameKeyOf(menu("", " hidden"))).not.toBe(plain);
});
