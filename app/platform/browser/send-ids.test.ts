import { expect, test } from "vitest";
import { SendIds } from "./send-ids.ts";

test("a text that is sent again keeps its id until it has arrived", () => {
  const ids = new SendIds();
  const first = ids.idFor("The pier is closed.");
  expect(ids.idFor("The pier is closed.")).toBe(first);
  ids.markSent();
  expect(ids.idFor("The pier is closed.")).not.toBe(first);
});

test("a text that has grown since its answer was lost is another one", () => {
  const ids = new SendIds();
  const first = ids.idFor("The pier is closed.");
  expect(ids.idFor("The pier is closed. Until May.")).not.toBe(first);
});
