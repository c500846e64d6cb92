import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keepFocus } from "./keep-focus.ts";

const { window } = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true });
const { document } = window;
// jsdom lays nothing out.
window.Element.prototype.checkVisibility = function checkVisibility() {
  return this.isConnected && !this.closest("[hidden]");
};

beforeAll(() => {
  for (const name of [
    "document",
    "window",
    "Element",
    "MutationObserver",
    "AbortController",
  ] as const) {
    vi.stubGlobal(name, name === "window" ? window : window[name]);
  }
  vi.stubGlobal("requestAnimationFrame", window.requestAnimationFrame.bind(window));
});
afterAll(() => vi.unstubAllGlobals());

const frame = () => new Promise((resolve) => setTimeout(resolve, 60));

/** Shows three rows of two buttons, and keeps the focus among them. */
function showRows() {
  const rows = ["a", "b", "c"].map(
    (id) =>
      `<li><a>${id}</a><span><button id="up-${id}"></button><button id="x-${id}"></button></span></li>`,
  );
  document.body.innerHTML = `<main><h1>Rows</h1><p><button id="undo" hidden></button></p><ol>${rows.join("")}</ol><button id="add"></button></main><button id="menu"></button>`;
  return keepFocus();
}

const at = (id: string) => document.getElementById(id)!;
const rowOf = (id: string) => at(id).closest("li")!;
const focused = () => document.activeElement?.id;

test("the focus of a row that is removed goes to the same button of the next, then of the last", async () => {
  const stop = showRows();
  at("x-b").focus();
  rowOf("x-b").remove();
  await frame();
  expect(focused()).toBe("x-c");
  rowOf("x-c").remove();
  await frame();
  expect(focused()).toBe("x-a");
  stop();
});

test("of the last row it goes to what comes next, and never out of the page's main part", async () => {
  const stop = showRows();
  at("x-a").focus();
  document.querySelector("ol")!.remove();
  await frame();
  expect(focused()).toBe("add");
  at("add").remove();
  await frame();
  expect(document.activeElement?.localName).toBe("h1");
  stop();
});

test("the focus of what is hidden goes to what is near, too", async () => {
  const stop = showRows();
  at("x-c").focus();
  rowOf("x-c").hidden = true;
  await frame();
  expect(focused()).toBe("up-b");
  stop();
});

test("what the page focuses itself comes first, and nobody who has left a control is sent back", async () => {
  const stop = showRows();
  at("x-b").focus();
  rowOf("x-b").remove();
  at("menu").focus();
  await frame();
  expect(focused()).toBe("menu");
  at("x-a").focus();
  at("x-a").blur();
  await frame();
  rowOf("x-a").remove();
  await frame();
  expect(document.activeElement).toBe(document.body);
  stop();
});
