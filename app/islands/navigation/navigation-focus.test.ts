import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moveFocus, startAnnouncing } from "./navigation-focus.ts";

const HERE = { hash: "", isAnswer: false, isElsewhere: false, focused: null };

beforeEach(() => {
  const { window } = new JSDOM("<title>Search: tea</title><main></main>");
  // jsdom lays nothing out.
  Object.defineProperty(window.HTMLElement.prototype, "offsetHeight", { value: 20 });
  window.HTMLElement.prototype.scrollIntoView = () => {};
  vi.stubGlobal("document", window.document);
  startAnnouncing();
});

afterEach(() => vi.unstubAllGlobals());

function show(title: string, content: string): void {
  document.title = title;
  document.querySelector("main")!.innerHTML = `<h1>Heading</h1>${content}`;
}

const announced = () => document.getElementById("page-announcement")?.textContent;

test("another search at the same path is announced; another order of the same list is not", () => {
  show("Search: tea", "");
  moveFocus(HERE);
  expect(announced()).toBe("");
  show("Search: coffee", "");
  moveFocus(HERE);
  expect(announced()).toBe("Search: coffee");
});

test("what the answer to a form says has the focus, also on another page", () => {
  show("Contact", '<p role="alert"></p><p id="thanks" role="status">We have received it.</p>');
  moveFocus({ ...HERE, isAnswer: true, isElsewhere: true });
  expect(document.activeElement?.id).toBe("thanks");
});

test("a message on a page that no form has asked for leaves the focus to the heading", () => {
  show("Search: coffee", '<p role="status">77 results</p>');
  moveFocus({ ...HERE, isElsewhere: true });
  expect(document.activeElement?.localName).toBe("h1");
});

test("a refused field has the focus before a message", () => {
  show("Contact", '<p role="alert">Not sent.</p><input aria-invalid="true">');
  moveFocus({ ...HERE, isAnswer: true });
  expect(document.activeElement?.localName).toBe("input");
});

test("the heading has the focus where what had it is gone", () => {
  show("Search: tea", "");
  moveFocus({ ...HERE, focused: () => null });
  expect(document.activeElement?.localName).toBe("h1");
});

test("where nothing had the focus, another order of the same list gives it to nothing", () => {
  show("Search: tea", "");
  moveFocus(HERE);
  expect(document.activeElement).toBe(document.body);
});
