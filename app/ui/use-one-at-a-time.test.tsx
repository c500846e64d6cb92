import { JSDOM } from "jsdom";
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRoot } from "#tests/react-client.ts";
import { useOneAtATime } from "./use-one-at-a-time.ts";

const { window } = new JSDOM("<!doctype html><div></div>");
const { document } = window;

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());

test("what is pressed twice is done once, and can be done again afterwards, also after a failure", async () => {
  const root = createRoot(document.querySelector("div")!);
  const works: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  function Maker() {
    const [make, isBusy] = useOneAtATime((name: string) => {
      works.push(Promise.withResolvers<void>());
      return name === "" ? Promise.reject(new Error("No name")) : works.at(-1)!.promise;
    });
    return (
      <button
        type="button"
        disabled={isBusy}
        onKeyDown={() => void make("Tides").catch((error) => failures.push(error))}
        onKeyUp={() => void make("").catch((error) => failures.push(error))}
      />
    );
  }
  await act(async () => root.render(<Maker />));
  const button = document.querySelector("button")!;
  const key = (type: string) => button.dispatchEvent(new window.Event(type, { bubbles: true }));
  await act(async () => {
    key("keydown");
    key("keydown");
  });
  await act(async () => void key("keydown"));
  expect(works).toHaveLength(1);
  expect(button.disabled).toBe(true);
  await act(async () => works[0]!.resolve());
  expect(button.disabled).toBe(false);
  await act(async () => void key("keyup"));
  expect(failures).toHaveLength(1);
  await act(async () => void key("keydown"));
  expect(works).toHaveLength(3);
  await act(async () => root.unmount());
});
