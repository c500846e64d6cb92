import { JSDOM } from "jsdom";
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRoot } from "#tests/react-client.ts";
import { useEarlyWords } from "./early-words.ts";

const { window } = new JSDOM("<!doctype html><input><div></div>");
const { document } = window;

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());

/** @returns whether the field that has the focus gets the key */
function press(key: string, modifiers: KeyboardEventInit = {}): boolean {
  const init = { key, bubbles: true, cancelable: true, ...modifiers };
  return document.querySelector("input")!.dispatchEvent(new window.KeyboardEvent("keydown", init));
}

test("what is typed before the palette has loaded is kept for it, and does not reach the page", async () => {
  const root = createRoot(document.querySelector("div")!);
  let words = () => "";
  function Opener({ isOpen }: { isOpen: boolean }) {
    words = useEarlyWords(isOpen);
    return <dialog />;
  }
  await act(async () => root.render(<Opener isOpen={false} />));
  expect(press("x")).toBe(true);
  await act(async () => root.render(<Opener isOpen />));
  expect(["h", "o", "y", "Backspace", " ", "s"].map((key) => press(key))).not.toContain(true);
  expect([press("Tab"), press("k", { ctrlKey: true })]).toEqual([true, true]);
  expect(words()).toBe("ho s");
  document.querySelector("dialog")!.setAttribute("open", "");
  expect(press("t")).toBe(true);
  expect(words()).toBe("ho s");
  await act(async () => root.render(<Opener isOpen={false} />));
  expect(words()).toBe("");
});
