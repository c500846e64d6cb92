import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { ReactionsMemory } from "./reactions-memory.ts";
import { browserMemory } from "./reactions-memory.ts";
import { createReactionsStore } from "./reactions-store.ts";
import { NOTHING_CHOSEN, readChoices, writeChoices } from "./stored-choices.ts";

/** A browser's store with several tabs: a write is heard by every tab but the one that wrote. */
function openBrowser(stored: string | null = null) {
  let text = stored;
  const tabs: (() => void)[] = [];
  const openTab = (): ReactionsMemory => {
    let hear: (() => void) | undefined;
    return {
      read: () => text,
      write(next) {
        text = next;
        for (const tab of tabs) if (tab !== hear) tab();
      },
      watch(onChange) {
        hear = onChange;
        tabs.push(onChange);
      },
    };
  };
  return { openTab };
}

function openStore(memory: ReactionsMemory) {
  const store = createReactionsStore(memory);
  store.subscribe(() => {});
  return store;
}

test("a like is shown at once and tells whoever shows the post", () => {
  const store = openStore(openBrowser().openTab());
  const listener = vi.fn();
  store.subscribe(listener);
  store.set({ kind: "like", id: "a", isOn: true });
  expect(store.standing("like", "a")).toBe("added");
  expect(store.standing("save", "a")).toBe("off");
  expect(listener).toHaveBeenCalledOnce();
});

test("a reader who comes back finds what was liked and saved", () => {
  const browser = openBrowser();
  const before = openStore(browser.openTab());
  before.set({ kind: "like", id: "a", isOn: true });
  before.set({ kind: "save", id: "b", isOn: true });
  const later = openStore(browser.openTab());
  expect(later.standing("like", "a")).toBe("added");
  expect(later.standing("save", "b")).toBe("added");
});

test("a choice in one tab shows in the other", () => {
  const browser = openBrowser();
  const one = openStore(browser.openTab());
  const other = openStore(browser.openTab());
  one.set({ kind: "save", id: "a", isOn: true });
  expect(other.standing("save", "a")).toBe("added");
  other.set({ kind: "save", id: "a", isOn: false });
  expect(one.standing("save", "a")).toBe("off");
});

test("before anything subscribes nothing is read, so the server and the first render agree", () => {
  const browser = openBrowser();
  openStore(browser.openTab()).set({ kind: "like", id: "a", isOn: true });
  expect(createReactionsStore(browser.openTab()).standing("like", "a")).toBe("off");
});

test("what the server knows of a reader counts from the start", () => {
  const store = openStore(openBrowser().openTab());
  store.seed({ like: ["a"], save: ["a", "b"] });
  expect(store.standing("like", "a")).toBe("kept");
  store.set({ kind: "save", id: "a", isOn: false });
  store.set({ kind: "save", id: "b", isOn: false });
  expect(store.standing("save", "a")).toBe("removed");
  expect(store.standing("save", "b")).toBe("removed");
  expect(store.standing("like", "a")).toBe("kept");
});

test("a browser without a working store only forgets", () => {
  const warning = vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubGlobal("window", { addEventListener() {} });
  vi.stubGlobal("localStorage", {
    getItem() {
      throw new Error("denied");
    },
    setItem() {
      throw new Error("full");
    },
  });
  const store = openStore(browserMemory);
  store.set({ kind: "like", id: "a", isOn: true });
  expect(store.standing("like", "a")).toBe("added");
  expect(warning).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  warning.mockRestore();
});

test("whatever stands in the browser's store, reading it gives choices and never fails", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readChoices(text).like.added).toBeInstanceOf(Set);
    }),
  );
  expect(readChoices('{"version":2,"like":{"added":["a"]}}')).toEqual(NOTHING_CHOSEN);
  expect(readChoices('{"version":1,"like":{"added":["a",7,null]},"save":3}').like.added).toEqual(
    new Set(["a"]),
  );
});

test("what is written is read back", () => {
  const list = fc.uniqueArray(fc.string(), { maxLength: 5 });
  fc.assert(
    fc.property(list, list, (added, removed) => {
      const only = removed.filter((id) => !added.includes(id));
      const choices = { added: new Set(added), removed: new Set(only) };
      const all = { ...NOTHING_CHOSEN, like: choices };
      expect(readChoices(writeChoices(all))).toEqual(all);
    }),
  );
});

test("the number counts from what the page said when the reader first chose", () => {
  const store = openStore(openBrowser().openTab());
  store.set({ kind: "like", id: "a", isOn: true }, 7);
  expect(store.count("like", "a", 7)).toBe(8);
  // A page made later counts the like itself.
  expect(store.count("like", "a", 8)).toBe(8);
  store.set({ kind: "like", id: "a", isOn: false }, 8);
  expect(store.count("like", "a", 8)).toBe(7);
  expect(store.count("like", "b", 3)).toBe(3);
});
