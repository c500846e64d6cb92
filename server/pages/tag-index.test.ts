import fc from "fast-check";
import { expect, test } from "vitest";
import { TagIndex } from "./tag-index.ts";

const tags = fc.uniqueArray(fc.constantFrom("posts", "terms", "post:1", "post:2", "author:1"));

test("items are found by each of their tags, once", () => {
  const index = new TagIndex<object>();
  const item = {};
  index.add(item, ["posts", "post:1"]);
  expect([...index.find(["post:1", "posts"])]).toEqual([item]);
  expect([...index.find(["post:2"])]).toEqual([]);
});

test("the index finds what walking all items finds, and forgets what was deleted", () => {
  const change = fc.record({ place: fc.nat(7), tags, isDeletion: fc.boolean() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), tags, (changes, asked) => {
      const index = new TagIndex<{ tags: Set<string> }>();
      const items = new Map<number, { tags: Set<string> }>();
      for (const { place, tags, isDeletion } of changes) {
        const before = items.get(place);
        if (before) index.delete(before);
        items.delete(place);
        if (isDeletion) continue;
        const item = { tags: new Set(tags) };
        items.set(place, item);
        index.add(item, item.tags);
      }
      const walked = [...items.values()].filter((item) => asked.some((tag) => item.tags.has(tag)));
      expect(index.find(asked)).toEqual(new Set(walked));
      for (const item of items.values()) index.delete(item);
      expect(index.size).toBe(0);
    }),
  );
});
