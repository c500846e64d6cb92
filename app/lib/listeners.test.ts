import { expect, test } from "vitest";
import { createListeners } from "./listeners.ts";

test("each listener is called at every change until its subscription ends", () => {
  const { subscribe, notify } = createListeners();
  const called: string[] = [];
  const end = subscribe(() => called.push("first"));
  subscribe(() => called.push("second"));
  notify();
  end();
  notify();
  expect(called).toEqual(["first", "second", "second"]);
});
