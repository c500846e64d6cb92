// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { markAnswered, startSendingOnce } from "./send-once.ts";

let sent: string[] = [];

startSendingOnce();
window.addEventListener("submit", (event) => {
  if (!event.defaultPrevented) sent.push(event.submitter?.getAttribute("value") ?? "");
  // There is nowhere to go to.
  event.preventDefault();
});

afterEach(() => {
  vi.useRealTimers();
  sent = [];
});

const FIELDS = `<input name="title" value="Tides">
  <button name="act" value="save">Save</button> <button name="act" value="publish">Publish</button>`;

function showForm(attributes = `method="post"`): HTMLFormElement {
  document.body.innerHTML = `<form ${attributes}>${FIELDS}</form>`;
  return document.querySelector("form")!;
}

const press = (value: string) =>
  document.querySelector<HTMLButtonElement>(`button[value=${value}]`)!.click();

test("a button that is pressed again while its form is being sent sends nothing", () => {
  showForm();
  press("save");
  press("save");
  expect(sent).toEqual(["save"]);
});

test("another button is meant, and so is the same one after more was typed", () => {
  const form = showForm();
  press("save");
  press("publish");
  form.querySelector("input")!.value = "Tides and moons";
  press("publish");
  press("publish");
  expect(sent).toEqual(["save", "publish", "publish"]);
});

test("an answered form is sent again; so is one whose page is shown again", () => {
  const form = showForm();
  press("save");
  markAnswered(form);
  press("save");
  window.dispatchEvent(new Event("pageshow"));
  press("save");
  expect(sent).toHaveLength(3);
});

test("a form that the browser has given up can be sent again after a while", () => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  showForm();
  press("save");
  vi.advanceTimersByTime(4000);
  press("save");
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  press("save");
  expect(sent).toHaveLength(2);
});

test("searches, and forms that open another window, are left alone", () => {
  for (const attributes of [`method="get"`, `method="post" target="_blank"`]) {
    sent = [];
    showForm(attributes);
    press("save");
    press("save");
    expect(sent, attributes).toHaveLength(2);
  }
});
