import { afterEach, expect, test, vi } from "vitest";
import { errorKey } from "#app/desk/shell/desk-text.ts";
import { fetchCardFacts } from "./fetch-card-facts.ts";

afterEach(() => vi.unstubAllGlobals());

test("a card that cannot be asked for says that there is no connection, and nothing of uploads", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const answer = await fetchCardFacts("bookmarks", "https://example.org");
  expect("code" in answer && errorKey(answer.code)).toBe("error.noConnection");
});
