import { JSDOM } from "jsdom";
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createRoot } from "#tests/react-client.ts";
import { ReportDialog } from "./report-dialog.tsx";

const { window } = new JSDOM("<!doctype html><div></div>", { url: "https://magazine.example/" });
const { document } = window;
const fetched = vi.fn(async () => new Response("{}"));

beforeAll(() => {
  for (const name of ["window", "document", "FormData", "HTMLElement", "location"] as const) {
    vi.stubGlobal(name, name === "window" ? window : window[name]);
  }
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Object.assign(window.HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() });
});
afterAll(() => vi.unstubAllGlobals());

test("a report is sent by the dialog, and the page stays", async () => {
  const root = createRoot(document.querySelector("div")!);
  const dialog = (
    <ReportDialog subject={{ kind: "comment", id: "7" }} backHref="/" onClose={() => undefined} />
  );
  await act(async () => root.render(dialog));
  const submit = new window.Event("submit", { bubbles: true, cancelable: true });
  await act(async () => void document.querySelector("form")!.dispatchEvent(submit));
  expect(submit.defaultPrevented).toBe(true);
  expect(fetched).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
});
