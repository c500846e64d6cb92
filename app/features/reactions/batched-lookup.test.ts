import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lookUpMissing, type ReactionSubject } from "./batched-lookup.ts";
import { createReactionsStore } from "./reactions-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openStore() {
  const store = createReactionsStore({
    read: () => null,
    write: () => {},
    watch: () => {},
  });
  store.subscribe(() => {});
  return store;
}

test("older likes are looked up in one batch, once", async () => {
  const store = openStore();
  const asked: ReactionSubject[][] = [];
  lookUpMissing(store, ["like"], async (subjects) => {
    asked.push(subjects);
    return { like: ["old"] };
  });
  store.seed({ like: ["new"] });
  for (const id of ["new", "old", "other", "old"]) store.status("like", id);
  store.status("save", "old");
  await vi.runAllTimersAsync();
  expect(asked).toEqual([
    [
      { kind: "like", id: "old" },
      { kind: "like", id: "other" },
    ],
  ]);
  expect(store.status("like", "old")).toBe("kept");
  expect(store.count("like", "old", 7)).toBe(7);
  store.status("like", "other");
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});

test("subjects with a local choice are not looked up", async () => {
  const store = openStore();
  const ask = vi.fn(async () => ({}));
  lookUpMissing(store, ["like"], ask);
  store.set({ kind: "like", id: "a", isOn: true });
  store.set({ kind: "like", id: "b", isOn: false });
  store.status("like", "a");
  store.status("like", "b");
  await vi.runAllTimersAsync();
  expect(ask).not.toHaveBeenCalled();
});

test("large pages are looked up in batches that fit a URL", async () => {
  const store = openStore();
  const sizes: number[] = [];
  lookUpMissing(store, ["like"], async (subjects) => {
    sizes.push(subjects.length);
    return {};
  });
  for (let index = 0; index < 130; index++) store.status("like", `p${index}`);
  await vi.runAllTimersAsync();
  expect(sizes).toEqual([60, 60, 10]);
});
