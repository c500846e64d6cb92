import fc from "fast-check";
import { expect, test } from "vitest";
import { type Choices, COUNT_CHANGE, choose, NO_CHOICES, reactionStatusOf } from "./choices.ts";

const ids = fc.constantFrom("a", "b", "c", "d");
const steps = fc.array(fc.tuple(ids, fc.boolean()), { maxLength: 30 });
const given = fc.uniqueArray(ids).map((list) => new Set(list));

function after(taken: [string, boolean][]): Choices {
  return taken.reduce((choices, [id, isOn]) => choose(choices, id, isOn), NO_CHOICES);
}

const isOn = (choices: Choices, from: ReadonlySet<string>, id: string) =>
  ["added", "kept"].includes(reactionStatusOf(choices, from, id));

test("the last choice wins over the server's state", () => {
  fc.assert(
    fc.property(steps, given, ids, (taken, from, id) => {
      const last = taken.findLast(([chosen]) => chosen === id);
      expect(isOn(after(taken), from, id)).toBe(last ? last[1] : from.has(id));
    }),
  );
});

test("the count differs from the server's by the reader's change, at most one", () => {
  fc.assert(
    fc.property(steps, given, ids, (taken, from, id) => {
      const choices = after(taken);
      const change = Number(isOn(choices, from, id)) - Number(from.has(id));
      expect(COUNT_CHANGE[reactionStatusOf(choices, from, id)]).toBe(change);
    }),
  );
});

test("a choice does not affect other posts", () => {
  fc.assert(
    fc.property(steps, given, ids, fc.boolean(), (taken, from, id, wanted) => {
      const before = after(taken);
      const now = choose(before, id, wanted);
      for (const other of ["a", "b", "c", "d"].filter((one) => one !== id)) {
        expect(reactionStatusOf(now, from, other)).toBe(reactionStatusOf(before, from, other));
      }
    }),
  );
});

test("a repeated choice is idempotent", () => {
  fc.assert(
    fc.property(steps, ids, fc.boolean(), (taken, id, wanted) => {
      const once = choose(after(taken), id, wanted);
      const twice = choose(once, id, wanted);
      expect([...twice.added].sort()).toEqual([...once.added].sort());
      expect([...twice.removed].sort()).toEqual([...once.removed].sort());
    }),
  );
});

test("two posts saved before can be unsaved one after the other", () => {
  const from = new Set(["a", "b"]);
  const choices = choose(choose(NO_CHOICES, "a", false), "b", false);
  expect(reactionStatusOf(choices, from, "a")).toBe("removed");
  expect(reactionStatusOf(choices, from, "b")).toBe("removed");
});

test("liking an initially liked post again shows the page's count", () => {
  const choices = choose(choose(NO_CHOICES, "a", false), "a", true);
  expect(COUNT_CHANGE[reactionStatusOf(choices, new Set(["a"]), "a")]).toBe(0);
});

test("the oldest choices are evicted", () => {
  const full = new Set(Array.from({ length: 5000 }, (_, index) => `p${index}`));
  const { added } = choose({ added: full, removed: new Set() }, "new", true);
  expect(added.size).toBe(5000);
  expect(added.has("p0")).toBe(false);
  expect(added.has("new")).toBe(true);
});
