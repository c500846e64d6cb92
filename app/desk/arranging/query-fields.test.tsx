import { JSDOM } from "jsdom";
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PostsSource } from "#app/features/arrangements/arrangement.ts";
import { createRoot } from "#tests/react-client.ts";
import { QueryFields } from "./query-fields.tsx";

const { window } = new JSDOM("<!doctype html><main></main>");
const CHOICES = { categories: [], tags: [], authors: [], shows: [], series: [] };

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());

test("a section may show posts again, and no longer once that is taken back", async () => {
  const main = window.document.querySelector("main")!;
  const root = createRoot(main);
  let source: PostsSource = { from: "posts", limit: 4 };
  const show = () =>
    act(async () =>
      root.render(
        <QueryFields
          source={source}
          only={undefined}
          choices={CHOICES as never}
          onChange={(next) => {
            source = next;
          }}
        />,
      ),
    );
  for (const mayRepeat of [true, undefined]) {
    await show();
    await act(async () => main.querySelector<HTMLInputElement>("[type=checkbox]")!.click());
    expect(source).toEqual({ from: "posts", limit: 4, mayRepeat });
  }
  await act(async () => root.unmount());
});
