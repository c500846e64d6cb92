import { JSDOM } from "jsdom";
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRoot } from "#tests/react-client.ts";
import { ChaptersField } from "./chapters-field.tsx";

const { window } = new JSDOM("<!doctype html><main></main>");
const { document } = window;

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("Event", window.Event);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());

test("a new chapter is not called unfinished before one has left it", async () => {
  const main = document.querySelector("main")!;
  const root = createRoot(main);
  const player = { current: null };
  await act(async () =>
    root.render(<ChaptersField stored={[]} restored={undefined} file={null} player={player} />),
  );
  const add = [...main.querySelectorAll("button")].at(-1)!;
  await act(async () => add.click());
  const [time, title] = main.querySelectorAll<HTMLInputElement>("li input");
  await act(async () => time!.focus());
  await act(async () => title!.focus());
  expect(main.querySelector("li p")).toBeNull();
  await act(async () => add.focus());
  expect(main.querySelector("li p")?.textContent).toBe("A chapter is saved once it has a title.");
  await act(async () => root.unmount());
});
