import fc from "fast-check";
import { expect, test } from "vitest";
import { type Choices, COUNT_CHANGE, choose, NO_CHOICES, standingOf } from "./choices.ts";

const ids = fc.constantFrom("a", "b", "c", "d");
const steps = fc.array(fc.tuple(ids, fc.boolean()), { maxLength: 30 });
const given = fc.uniqueArray(ids).map((list) => new Set(list));

function after(taken: [string, boolean][]): Choices {
  return taken.reduce((choices, [id, isOn]) => choose(choices, id, isOn), NO_CHOICES);
}

const isOn = (choices: Choices, from: ReadonlySet<string>, id: string) =>
  ["added", "kept"].includes(standingOf(choices, from, id));

test("a post stands as the reader last chose, or as it was given when the reader never chose", () => {
  fc.assert(
    fc.property(steps, given, ids, (taken, from, id) => {
      const last = taken.findLast(([chosen]) => chosen === id);
      expect(isOn(after(taken), from, id)).toBe(last ? last[1] : from.has(id));
    }),
  );
});

test("the count differs from the given one by exactly what changed, never by more than one", () => {
  fc.assert(
    fc.property(steps, given, ids, (taken, from, id) => {
      const choices = after(taken);
      const change = Number(isOn(choices, from, id)) - Number(from.has(id));
      expect(COUNT_CHANGE[standingOf(choices, from, id)]).toBe(change);
    }),
  );
});

test("a choice leaves every other post as it was", () => {
  fc.assert(
    fc.property(steps, given, ids, fc.boolean(), (taken, from, id, wanted) => {
      const before = after(taken);
      const now = choose(before, id, wanted);
      for (const other of ["a", "b", "c", "d"].filter((one) => one !== id)) {
        expect(standingOf(now, from, other)).toBe(standingOf(before, from, other));
      }
    }),
  );
});

test("saying the same twice changes nothing", () => {
  fc.assert(
    fc.property(steps, ids, fc.boolean(), (taken, id, wanted) => {
      const once = choose(after(taken), id, wanted);
      const twice = choose(once, id, wanted);
      expect([...twice.added].sort()).toEqual([...once.added].sort());
      expect([...twice.removed].sort()).toEqual([...once.removed].sort());
    }),
  );
});

test("two posts that were saved from the start can be un-saved one after the other", () => {
  const from = new Set(["a", "b"]);
  const choices = choose(choose(NO_CHOICES, "a", false), "b", false);
  expect(standingOf(choices, from, "a")).toBe("removed");
  expect(standingOf(choices, from, "b")).toBe("removed");
});

test("liking again what was liked from the start shows the number that came with the page", () => {
  const choices = choose(choose(NO_CHOICES, "a", false), "a", true);
  expect(COUNT_CHANGE[standingOf(choices, new Set(["a"]), "a")]).toBe(0);
});

test("the oldest choices make room for new ones", () => {
  const full = new Set(Array.from({ length: 5000 }, (_, index) => `p${index}`));
  const { added } = choose({ added: full, removed: new Set() }, "new", true);
  expect(added.size).toBe(5000);
  expect(added.has("p0")).toBe(false);
  expect(added.has("new")).toBe(true);
});
