import { JSDOM } from "jsdom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changedValues, mergeTheirs, valuesOf } from "./form-values.ts";

const { window } = new JSDOM();

beforeEach(() => {
  for (const name of ["HTMLInputElement", "HTMLTextAreaElement", "HTMLSelectElement"] as const) {
    vi.stubGlobal(name, window[name]);
  }
});
afterEach(() => vi.unstubAllGlobals());

function formWith({ title = "A title", tags = "", isExplicit = false } = {}): HTMLFormElement {
  const form = window.document.createElement("form");
  form.innerHTML = `<input name="version" value="3"><textarea name="title">${title}</textarea>
    <textarea name="body">The text</textarea><input name="tags" value="${tags}">
    <input type="checkbox" name="isExplicit" ${isExplicit ? "checked" : ""}>
    <input type="file" name="pictureFile"><input type="hidden" name="galleryId" value="a">
    <input type="hidden" name="galleryId" value="b"><button name="step" value="save"></button>`;
  return form;
}

test("compares everything but the text and what belongs to one request", () => {
  expect(valuesOf(formWith())).toEqual({
    title: "A title",
    tags: "",
    isExplicit: "",
    galleryId: "a\nb",
  });
  const base = valuesOf(formWith());
  expect(changedValues(formWith(), base)).toEqual({});
  expect(changedValues(formWith({ isExplicit: true }), base)).toEqual({ isExplicit: "on" });
  const long = "x".repeat(5000);
  const [one, other] = [formWith({ tags: `${long}a` }), formWith({ tags: `${long}b` })];
  expect(valuesOf(one).tags).not.toBe(valuesOf(other).tags);
  expect(valuesOf(one).tags!.length).toBeLessThan(50);
});

test("a title that only a co-writer has changed is filled in", () => {
  const form = formWith();
  expect(mergeTheirs(form, valuesOf(formWith()), { title: "Theirs" })).toBe(true);
  expect(valuesOf(form).title).toBe("Theirs");
});

test("a title that both have changed, and a field that is no plain text, are left to be compared", () => {
  const base = valuesOf(formWith());
  const both = formWith({ title: "Mine" });
  expect(mergeTheirs(both, base, { title: "Theirs" })).toBe(false);
  expect(valuesOf(both).title).toBe("Mine");
  const form = formWith();
  expect(mergeTheirs(form, base, { tags: "Water", title: "Theirs" })).toBe(false);
  expect(valuesOf(form)).toEqual(base);
});

test("what is the same here, and fields that this form has not, change nothing", () => {
  const form = formWith({ title: "Theirs" });
  const theirs = { title: "Theirs", publishedAt: "2026-11-23T12:00", constructor: "x" };
  expect(mergeTheirs(form, valuesOf(formWith()), theirs)).toBe(true);
  expect(valuesOf(form)).toEqual(valuesOf(formWith({ title: "Theirs" })));
});

test("what was sent from here without an answer is no change of somebody else", () => {
  const base = valuesOf(formWith());
  const sent = [valuesOf(formWith({ title: "A longer" }))];
  const form = formWith({ title: "A longer title" });
  expect(mergeTheirs(form, base, { title: "A longer" }, sent)).toBe(true);
  expect(valuesOf(form).title).toBe("A longer title");
  expect(mergeTheirs(form, base, { title: "Theirs" }, sent)).toBe(false);
});
