import type { Editor } from "@tiptap/core";
import { JSDOM } from "jsdom";
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { schema } from "#tests/editor-markdown.ts";
import { createRoot } from "#tests/react-client.ts";
import { OutlinePanel } from "./outline-panel.tsx";

const { window } = new JSDOM("<!doctype html><main></main>");

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());

test("the outline closes where scrolling answers with a promise, as browsers of today do", async () => {
  const scroll = vi.fn(async () => {});
  Object.assign(window.Element.prototype, { scrollIntoView: scroll });
  const heading = schema.node("heading", { level: 2 }, [schema.text("Fog")]);
  const state = { doc: schema.node("doc", null, [heading]), selection: { from: 1 } };
  const editor = { state, on: () => {}, off: () => {} } as unknown as Editor;
  const main = window.document.querySelector("main")!;
  const root = createRoot(main);
  await act(async () => root.render(<OutlinePanel editor={editor} onClose={() => {}} />));
  expect(main.textContent).toContain("Fog");
  expect(scroll).toHaveBeenCalledOnce();
  await act(async () => root.render(null));
  expect(main.textContent).toBe("");
  await act(async () => root.unmount());
});
