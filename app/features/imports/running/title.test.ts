import { expect, test } from "vitest";
import { titleOf } from "./title.ts";

test.each([
  [" Fog ", "Words.", "Fog"],
  ["", "**Only** a [picture](/a) of *fog*.", "Only a picture of fog."],
  ["", '<figure><img src="/a.jpg" alt="x"></figure>\n\n> Fog came.', "Fog came."],
  ["", `${"word ".repeat(30)}`, `${"word ".repeat(11)}word…`],
  ["", "x".repeat(100), `${"x".repeat(60)}…`],
  ["", '<figure><img src="/a.jpg"></figure>', "—"],
])("title %j and text %j are called %j", (title, markdown, name) => {
  expect(titleOf({ title }, markdown)).toBe(name);
});
