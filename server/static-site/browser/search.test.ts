import { JSDOM } from "jsdom";
import { afterEach, expect, test, vi } from "vitest";
import { showFound } from "./search.ts";

const PAGE = `<!doctype html><title>Fog · The Pier</title><main>
<h1 id="search-title">Fog</h1><p></p><input name="q">
<div data-static-search data-found="{n} found for “{term}”" data-nothing="Nothing about “{term}”"></div></main>`;

afterEach(() => vi.unstubAllGlobals());

test("the title and heading of a static search are its term, also one that looks like a pattern", async () => {
  const url = `https://pier.example/search?${new URLSearchParams({ q: "Boats $& co" })}`;
  const { window } = new JSDOM(PAGE, { url });
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("location", window.location);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  await showFound();
  expect(window.document.title).toBe("Boats $& co · The Pier");
  expect(window.document.getElementById("search-title")!.textContent).toBe("Boats $& co");
  expect(window.document.querySelector("[role=status]")!.textContent).toBe(
    "Nothing about “Boats $& co”",
  );
});
