import { afterEach, expect, test, vi } from "vitest";
import { hasMissedVisit } from "./returning.ts";

const POST = { key: "post", url: "https://example.org/post" };
const HOME = { key: "home", url: "https://example.org/" };

function stubHistory(currentEntry: object, loaded: object | null): void {
  const activation = loaded && { entry: loaded };
  const navigation = { currentEntry, activation };
  vi.stubGlobal("window", { navigation });
}

afterEach(() => vi.unstubAllGlobals());

test("a reader who went back before the script came has missed a page", () => {
  stubHistory(HOME, POST);
  expect(hasMissedVisit()).toBe(true);
});

test("nothing is missed at the entry that was loaded, at a place of its page, or where browsers do not tell", () => {
  const place = { ...POST, key: "place", url: `${POST.url}#comments` };
  for (const [current, loaded] of [
    [POST, POST],
    [place, POST],
    [POST, null],
  ] as const) {
    stubHistory(current, loaded);
    expect(hasMissedVisit()).toBe(false);
  }
});
