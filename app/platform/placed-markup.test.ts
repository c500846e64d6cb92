import { createElement } from "react";
import { expect, test } from "vitest";
import { PlacedMarkup } from "./placed-markup.server.ts";

test("pieces stand in their places, and what they hold is taken for nothing else", () => {
  const markup = new PlacedMarkup("n0nce");
  const first = markup.place("<b>$1 $& <!--n0nce 1--></b>");
  const second = markup.place("<i>two</i>");
  const page = markup.fill(`<p>${second}</p><!--other 0--><p>${first}</p>`);
  expect(page).toBe("<p><i>two</i></p><!--other 0--><p><b>$1 $& <!--n0nce 1--></b></p>");
});

test("a piece is made once under its key, for this page and those to come", () => {
  let made = 0;
  const make = () => createElement("p", null, `made ${++made}`);
  const key = "a piece of the test";
  expect(new PlacedMarkup("a").keep(key, make)).toBe("<p>made 1</p>");
  expect(new PlacedMarkup("b").keep(key, make)).toBe("<p>made 1</p>");
});
