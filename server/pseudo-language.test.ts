import { expect, test } from "vitest";
import { pseudoLanguage, pseudoText } from "./pseudo-language.ts";

test("a text is in brackets, longer, and keeps its places", () => {
  const text = pseudoText("{n} posts by {name}");
  expect(text).toMatch(/^⟦\{n\} .+ \{name\}·+⟧$/);
  expect(text).not.toContain("posts");
  expect(text.length).toBeGreaterThan("{n} posts by {name}".length * 1.4);
});

test("English messages are replaced, also their plural forms, and no other language", () => {
  const { transform } = pseudoLanguage();
  if (typeof transform !== "function") throw new Error("no transform");
  const run = transform as unknown as (code: string, id: string) => { code: string } | null;
  const code = JSON.stringify({ close: "Close", posts: { one: "Post", other: "Posts" } });
  const made = JSON.parse(run(code, "/site/locales/en/interface.json")!.code);
  expect(made.close).toMatch(/^⟦.*⟧$/);
  expect(made.posts.other).toMatch(/^⟦.*⟧$/);
  expect(run(code, "/site/locales/de/interface.json")).toBeNull();
});
