import { JSDOM } from "jsdom";
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRoot } from "#tests/react-client.ts";
import { usePanel } from "./use-panel.ts";

const { window } = new JSDOM("<!doctype html><main></main>", { url: "http://127.0.0.1/" });
const { document } = window;

beforeAll(() => {
  const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  Object.assign(window, { matchMedia: () => narrow });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("HTMLElement", window.HTMLElement);
  vi.stubGlobal("matchMedia", window.matchMedia);
  vi.stubGlobal("localStorage", window.localStorage);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());

function Panel() {
  const { panel, isOpen, onKeyDown } = usePanel(true);
  return (
    <section ref={panel} onKeyDown={onKeyDown} aria-label={isOpen ? "open" : "closed"}>
      <input />
      <dialog open>
        <button type="button">Focal point</button>
      </dialog>
    </section>
  );
}

test("Escape in a dialog of the panel leaves the panel open where it covers the text", async () => {
  const root = createRoot(document.querySelector("main")!);
  await act(async () => root.render(<Panel />));
  const pressEscape = (selector: string) =>
    act(async () => {
      const init = { key: "Escape", bubbles: true };
      document.querySelector(selector)!.dispatchEvent(new window.KeyboardEvent("keydown", init));
    });
  const state = () => document.querySelector("section")!.getAttribute("aria-label");
  await pressEscape("button");
  expect(state()).toBe("open");
  await pressEscape("input");
  expect(state()).toBe("closed");
  await act(async () => root.unmount());
});
