import { JSDOM } from "jsdom";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { createRoot } from "#tests/react-client.ts";
import { HandPicked } from "./hand-picked.tsx";

const { window } = new JSDOM("<!doctype html><main></main>");
const main = window.document.querySelector("main")!;
let unmount: () => Promise<void>;

/** The posts that readers can find. */
let published: { id: string; title: string }[];

beforeEach(() => {
  published = [{ id: "fog", title: "Fog" }];
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (address: string) => {
    const ids = new URL(address, "http://x").searchParams.getAll("id");
    return Response.json(published.filter(({ id }) => ids.length === 0 || ids.includes(id)));
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function show(ids: readonly string[]) {
  const root = createRoot(main);
  unmount = () => act(async () => root.unmount());
  await act(async () => root.render(<HandPicked ids={ids} kind={undefined} onChange={() => {}} />));
  return main.querySelector("[role=status]")!;
}

/** What the page says once it has requested the posts. */
const saying = (status: Element, words: RegExp) =>
  eventually(async () => {
    await act(async () => undefined);
    expect(status.textContent).toMatch(words);
  });

test("a list without posts says that the page leaves the section out", async () => {
  await saying(await show([]), /^No post is chosen yet/);
});

test("a list whose posts are all gone says so, once it is known", async () => {
  published = [];
  const status = await show(["fog"]);
  expect(status.textContent).toBe("");
  expect(main.querySelector("ol")!.textContent).toContain("…");
  await saying(status, /^None of these posts is public/);
  expect(main.querySelector("ol")!.textContent).toContain("No longer there");
});

test("a list with a post that is there says nothing", async () => {
  const status = await show(["gone", "fog"]);
  await eventually(async () => {
    await act(async () => undefined);
    expect(main.querySelector("ol")!.textContent).toContain("No longer thereFog");
  });
  expect(status.textContent).toBe("");
});
