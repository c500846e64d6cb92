import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchStages } from "./preview-stage.ts";

/** Preferences of the reader's system. */
const choices = { hasTouch: false, prefersReducedMotion: false, saveData: false };
const shown = vi.fn();
const stage = {
  getBoundingClientRect: () => ({ top: 0, bottom: 100, left: 0, right: 100 }),
};
const card = { querySelector: () => stage };

class FakeElement {
  closest = () => card;
}

let listeners: Record<string, (event: unknown) => void>;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(choices, { hasTouch: false, prefersReducedMotion: false, saveData: false });
  shown.mockClear();
  listeners = Object.create(null);
  const listen = (name: string, listener: (event: unknown) => void) => {
    listeners[name] = listener;
  };
  vi.stubGlobal("Element", FakeElement);
  vi.stubGlobal("navigator", { connection: choices });
  vi.stubGlobal("window", {
    innerHeight: 500,
    innerWidth: 500,
    matchMedia: (query: string) => ({
      matches: query.includes("hover") ? choices.hasTouch : choices.prefersReducedMotion,
    }),
  });
  vi.stubGlobal("document", {
    addEventListener: listen,
    documentElement: { addEventListener: listen },
    querySelectorAll: () => [stage],
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function hover(): void {
  listeners.pointerover?.({ pointerType: "mouse", target: new FakeElement() });
  vi.runAllTimers();
}

test("a hovered card plays its preview", () => {
  watchStages(shown);
  hover();
  expect(shown).toHaveBeenLastCalledWith(stage);
});

test("a card in view plays its preview on a touch screen", () => {
  choices.hasTouch = true;
  watchStages(shown);
  vi.runAllTimers();
  expect(shown).toHaveBeenLastCalledWith(stage);
});

test.each(["prefersReducedMotion", "saveData"] as const)(
  "with %s nothing plays by itself",
  (choice) => {
    watchStages(shown);
    // Chosen while the page is open.
    choices[choice] = true;
    hover();
    choices.hasTouch = true;
    watchStages(shown);
    vi.runAllTimers();
    expect(shown).not.toHaveBeenCalledWith(stage);
  },
);
