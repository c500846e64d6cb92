import { afterEach, expect, test, vi } from "vitest";
import { hasPagesInHistory } from "./pages-in-history.ts";
import { hasMissedVisit } from "./returning.ts";

const POST = { key: "post", url: "https://example.org/post", sameDocument: true };
const HOME = { key: "home", url: "https://example.org/", sameDocument: true };
const ELSEWHERE = { key: "else", url: "https://example.org/login", sameDocument: false };

function stubHistory(entries: object[], currentEntry: object, loaded: object | null = null): void {
  const activation = loaded && { entry: loaded };
  const navigation = { entries: () => entries, currentEntry, activation };
  vi.stubGlobal("window", { navigation });
}

afterEach(() => vi.unstubAllGlobals());

test("exchanged pages beside the one that was loaded are the document's to show", () => {
  stubHistory([HOME, POST], POST);
  expect(hasPagesInHistory()).toBe(true);
});

test("a first visit, and pages that the browser loads itself, need nothing", () => {
  stubHistory([POST], POST);
  expect(hasPagesInHistory()).toBe(false);
  stubHistory([ELSEWHERE, POST], POST);
  expect(hasPagesInHistory()).toBe(false);
  vi.stubGlobal("window", {});
  expect(hasPagesInHistory()).toBeFalsy();
});

test("a reader who went back before the script came has missed a page", () => {
  stubHistory([HOME, POST], HOME, POST);
  expect(hasMissedVisit()).toBe(true);
});

test("nothing is missed at the entry that was loaded, at a place of its page, or where browsers do not tell", () => {
  const place = { ...POST, key: "place", url: `${POST.url}#comments` };
  for (const [current, loaded] of [
    [POST, POST],
    [place, POST],
    [POST, null],
  ] as const) {
    stubHistory([HOME, POST, place], current, loaded);
    expect(hasMissedVisit()).toBe(false);
  }
});
