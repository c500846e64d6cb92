import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { ReactionsStorage } from "./reactions-storage.ts";
import { browserStorage } from "./reactions-storage.ts";
import { createReactionsStore } from "./reactions-store.ts";
import { keepPresses, parseRecentPresses } from "./recent-presses.ts";
import { NOTHING_CHOSEN, parseStoredChoices, writeChoices } from "./stored-choices.ts";

/** Fakes local storage with several tabs: a write notifies all tabs except the writing one. */
function openBrowser(stored: string | null = null) {
  let text = stored;
  const tabs: (() => void)[] = [];
  const openTab = (): ReactionsStorage => {
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

function openStore(memory: ReactionsStorage) {
  const store = createReactionsStore(memory);
  store.subscribe(() => {});
  return store;
}

test("a like is shown at once and notifies subscribers", () => {
  const store = openStore(openBrowser().openTab());
  const listener = vi.fn();
  store.subscribe(listener);
  store.set({ kind: "like", id: "a", isOn: true });
  expect(store.status("like", "a")).toBe("added");
  expect(store.status("save", "a")).toBe("off");
  expect(listener).toHaveBeenCalledOnce();
});

test("a choice made where no count is shown counts from zero", () => {
  const store = openStore(openBrowser().openTab());
  store.set({ kind: "like", id: "a", isOn: true });
  expect(store.count("like", "a", 0)).toBe(1);
});

test("a returning reader sees their likes and saved posts", () => {
  const browser = openBrowser();
  const before = openStore(browser.openTab());
  before.set({ kind: "like", id: "a", isOn: true });
  before.set({ kind: "save", id: "b", isOn: true });
  const later = openStore(browser.openTab());
  expect(later.status("like", "a")).toBe("added");
  expect(later.status("save", "b")).toBe("added");
});

test("a choice in one tab shows in the other", () => {
  const browser = openBrowser();
  const one = openStore(browser.openTab());
  const other = openStore(browser.openTab());
  one.set({ kind: "save", id: "a", isOn: true });
  expect(other.status("save", "a")).toBe("added");
  other.set({ kind: "save", id: "a", isOn: false });
  expect(one.status("save", "a")).toBe("off");
});

test("storage is read on first subscription, so hydration matches the server", () => {
  const browser = openBrowser();
  openStore(browser.openTab()).set({ kind: "like", id: "a", isOn: true });
  expect(createReactionsStore(browser.openTab()).status("like", "a")).toBe("off");
});

test("the server's reactions are the initial state", () => {
  const store = openStore(openBrowser().openTab());
  store.seed({ like: ["a"], save: ["a", "b"] });
  expect(store.status("like", "a")).toBe("kept");
  store.set({ kind: "save", id: "a", isOn: false });
  store.set({ kind: "save", id: "b", isOn: false });
  expect(store.status("save", "a")).toBe("removed");
  expect(store.status("save", "b")).toBe("removed");
  expect(store.status("like", "a")).toBe("kept");
});

test("without storage, choices last for the page", () => {
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
  const store = openStore(browserStorage);
  store.set({ kind: "like", id: "a", isOn: true });
  expect(store.status("like", "a")).toBe("added");
  expect(warning).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  warning.mockRestore();
});

test("invalid stored data never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseStoredChoices(text).like.added).toBeInstanceOf(Set);
    }),
  );
  expect(parseStoredChoices('{"version":2,"like":{"added":["a"]}}')).toEqual(NOTHING_CHOSEN);
  expect(
    parseStoredChoices('{"version":1,"like":{"added":["a",7,null]},"save":3}').like.added,
  ).toEqual(new Set(["a"]));
});

test("what is written is read back", () => {
  const list = fc.uniqueArray(fc.string(), { maxLength: 5 });
  fc.assert(
    fc.property(list, list, (added, removed) => {
      const only = removed.filter((id) => !added.includes(id));
      const choices = { added: new Set(added), removed: new Set(only) };
      const all = { ...NOTHING_CHOSEN, like: choices };
      expect(parseStoredChoices(writeChoices(all))).toEqual(all);
    }),
  );
});

test("a page loaded at once after a press shows the number of the press, made before it or after", () => {
  vi.useFakeTimers();
  const browser = openBrowser();
  let presses: string | null = null;
  const memory = {
    read: () => presses,
    write(text: string) {
      presses = text;
    },
  };
  const openPage = (given: string[]) => {
    const store = openStore(browser.openTab());
    store.connect(() => {});
    keepPresses(store, memory);
    store.seed({ like: given });
    return store;
  };
  const before = openPage([]);
  before.set({ kind: "like", id: "a", isOn: true }, 7);
  before.forget(before.remembered());
  for (const number of [7, 8]) {
    const next = openPage(["a"]);
    expect(next.count("like", "a", number)).toBe(8);
    expect(next.count("like", "b", 3)).toBe(3);
  }
  before.set({ kind: "like", id: "a", isOn: false }, 7);
  before.forget(before.remembered());
  for (const number of [7, 8]) expect(openPage([]).count("like", "a", number)).toBe(7);
  vi.advanceTimersByTime(11_000);
  expect(openPage(["a"]).count("like", "a", 20)).toBe(20);
  vi.useRealTimers();
});

test("invalid stored presses never throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseRecentPresses(text, 0)).toBeInstanceOf(Array);
    }),
  );
  expect(parseRecentPresses('[["like:a",7,5],["like:b"],3]', 9)).toEqual([["like:a", 7, 5]]);
});

test("the count is based on the page's number at the first choice", () => {
  const store = openStore(openBrowser().openTab());
  store.set({ kind: "like", id: "a", isOn: true }, 7);
  expect(store.count("like", "a", 7)).toBe(8);
  // A later page already includes the like.
  expect(store.count("like", "a", 8)).toBe(8);
  store.set({ kind: "like", id: "a", isOn: false }, 8);
  expect(store.count("like", "a", 8)).toBe(7);
  expect(store.count("like", "b", 3)).toBe(3);
});
