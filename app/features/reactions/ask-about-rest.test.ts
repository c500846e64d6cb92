import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askAboutRest, type Subject } from "./ask-about-rest.ts";
import { createReactionsStore } from "./reactions-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openStore() {
  const store = createReactionsStore({ read: () => null, write: () => {}, watch: () => {} });
  store.subscribe(() => {});
  return store;
}

test("posts that a reader liked long ago show it, asked for together and once", async () => {
  const store = openStore();
  const asked: Subject[][] = [];
  askAboutRest(store, ["like"], async (subjects) => {
    asked.push(subjects);
    return { like: ["old"] };
  });
  store.seed({ like: ["new"] });
  for (const id of ["new", "old", "other", "old"]) store.standing("like", id);
  store.standing("save", "old");
  await vi.runAllTimersAsync();
  expect(asked).toEqual([
    [
      { kind: "like", id: "old" },
      { kind: "like", id: "other" },
    ],
  ]);
  expect(store.standing("like", "old")).toBe("kept");
  expect(store.count("like", "old", 7)).toBe(7);
  store.standing("like", "other");
  await vi.runAllTimersAsync();
  expect(asked).toHaveLength(1);
});

test("what the reader has just chosen is not asked for", async () => {
  const store = openStore();
  const ask = vi.fn(async () => ({}));
  askAboutRest(store, ["like"], ask);
  store.set({ kind: "like", id: "a", isOn: true });
  store.set({ kind: "like", id: "b", isOn: false });
  store.standing("like", "a");
  store.standing("like", "b");
  await vi.runAllTimersAsync();
  expect(ask).not.toHaveBeenCalled();
});

test("a page of very many posts asks in portions that an address holds", async () => {
  const store = openStore();
  const sizes: number[] = [];
  askAboutRest(store, ["like"], async (subjects) => {
    sizes.push(subjects.length);
    return {};
  });
  for (let index = 0; index < 130; index++) store.standing("like", `p${index}`);
  await vi.runAllTimersAsync();
  expect(sizes).toEqual([60, 60, 10]);
});
