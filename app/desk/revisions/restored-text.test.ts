import { expect, test } from "vitest";
import { textChanges, withBlockRestored } from "./restored-text.server.ts";

const EARLIER = `# Fog

It came in at six, thick and grey.

- one
- two
- three

> A quote that goes.

![A pier](/media/pier.jpg "At six")

The end.
`;

const NOW = `# Fog

A new beginning of it all.

It came in at seven, thick and grey.

- one
- three

| a | b |
|---|---|
| 1 | 2 |

The end.
`;

const changesOf = (before: string, after: string) =>
  textChanges(before, after).filter(({ kind }) => kind !== "same");

const restore = (now: string, find: (html: string) => boolean) => {
  const changes = textChanges(EARLIER, now);
  const number = changes.findIndex(({ kind, html }) => kind !== "same" && find(html));
  return withBlockRestored(EARLIER, now, number);
};

test("a changed paragraph is as it was, and nothing else is touched", () => {
  expect(restore(NOW, (html) => html.includes("seven"))).toBe(NOW.replace("seven", "six"));
});

test("a removed list item returns to its list", () => {
  expect(restore(NOW, (html) => html.includes("two"))).toBe(
    NOW.replace("- one\n", "- one\n- two\n"),
  );
});

test("a removed paragraph returns between its neighbours", () => {
  expect(restore(NOW, (html) => html.includes("quote"))).toContain(
    "- three\n\n> A quote that goes.\n\n| a | b |",
  );
});

test("an added paragraph is taken out", () => {
  expect(restore(NOW, (html) => html.includes("beginning"))).toBe(
    NOW.replace("A new beginning of it all.\n\n", ""),
  );
});

test("taking every change back, one after the other, gives the earlier text", () => {
  let text = NOW;
  for (let left = changesOf(EARLIER, text).length; left > 0; left--) {
    const number = textChanges(EARLIER, text).findIndex(({ kind }) => kind !== "same");
    text = withBlockRestored(EARLIER, text, number) ?? expect.fail();
  }
  expect(changesOf(EARLIER, text)).toEqual([]);
  expect(text).toBe(EARLIER);
});

test("unchanged and missing parts cannot be restored", () => {
  expect(withBlockRestored(EARLIER, NOW, 0)).toBeNull();
  expect(withBlockRestored(EARLIER, NOW, 99)).toBeNull();
  expect(withBlockRestored(EARLIER, NOW, Number.NaN)).toBeNull();
});

test("an empty text gets back what it had", () => {
  expect(withBlockRestored("One.\r\n\r\nTwo.", "", 1)).toBe("Two.");
});
