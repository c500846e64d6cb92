import { JSDOM } from "jsdom";
import { afterEach, expect, test, vi } from "vitest";
import { focusFormAnswer } from "./form-answer.ts";

const PATH = "/dashboard/settings/navigation";

/** Shows the answer to a form of the desk, and lets the page choose its focus. */
function answer(content: string): Element | null {
  vi.unstubAllGlobals();
  const url = `https://example.org${PATH}`;
  const { window } = new JSDOM(`<main><h1>Menu</h1>${content}</main>`, { url, referrer: url });
  // jsdom lays nothing out.
  Object.defineProperty(window.HTMLElement.prototype, "offsetHeight", { value: 20 });
  window.HTMLElement.prototype.scrollIntoView = () => {};
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type: "navigate" }] });
  focusFormAnswer();
  return window.document.activeElement;
}

afterEach(() => vi.unstubAllGlobals());

test("the first field with an error has the focus, also where a form places its errors itself", () => {
  const fields = '<input id="good"><input id="bad" aria-invalid="true"><input aria-invalid="true">';
  expect(answer(`<p role="status">Not saved yet.</p>${fields}`)?.id).toBe("bad");
});

test("without such a field the message has it, or else the heading", () => {
  expect(answer('<p id="saved" role="status">Saved.</p><input>')?.id).toBe("saved");
  expect(answer("<input>")?.localName).toBe("h1");
});
