import { JSDOM } from "jsdom";
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRoot } from "#tests/react-client.ts";
import { ApplyingSelect } from "./select-field.tsx";

const { window } = new JSDOM("<!doctype html><div></div>");
const { document } = window;

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());

test("a choice is applied at once with a pointer, and not at a key, which may be one of several", async () => {
  const root = createRoot(document.querySelector("div")!);
  await act(async () =>
    root.render(
      <form>
        <ApplyingSelect name="sort" aria-label="Order">
          <option value="date">Date</option>
          <option value="title">Title</option>
        </ApplyingSelect>
      </form>,
    ),
  );
  const submit = vi.fn();
  document.querySelector("form")!.requestSubmit = submit;
  const select = document.querySelector("select")!;
  const choose = (value: string, by: "pointerdown" | "keydown") =>
    act(async () => {
      select.dispatchEvent(new window.Event(by, { bubbles: true }));
      select.value = value;
      select.dispatchEvent(new window.Event("change", { bubbles: true }));
    });
  await choose("title", "keydown");
  expect(submit).not.toHaveBeenCalled();
  await choose("date", "pointerdown");
  expect(submit).toHaveBeenCalledTimes(1);
  await choose("title", "keydown");
  expect(submit).toHaveBeenCalledTimes(1);
  act(() => root.unmount());
});
