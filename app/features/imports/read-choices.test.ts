import { expect, test } from "vitest";
import { ImportChoices, kindsChosen } from "./choices.ts";
import { readNamedKinds } from "./named-kinds.ts";
import { readImportChoices } from "./read-choices.ts";

const before = ImportChoices.parse({ people: { a: "ada" }, terms: { b: "sea" } });
const chosen = (values: Record<string, string>) =>
  ImportChoices.parse({ ...before, ...readImportChoices(values) });

test("what a form does not ask for stays as it was chosen before", () => {
  const again = chosen({ siteUrl: " https://old.example ", hasSettings: "on" });
  expect({ ...again.people }).toEqual({ a: "ada" });
  expect({ ...again.terms }).toEqual({ b: "sea" });
  expect(again).toMatchObject({ siteUrl: "https://old.example", hasSettings: true });
  expect(chosen({}).people.a).toBe("ada");
});

test("newsletters are those that are ticked, and stay where the form does not show them", () => {
  const ticked = { hasNewsletters: "on", "newsletter main": "on", "newsletter source n 2": "on" };
  expect(chosen(ticked).newsletters).toEqual(["main", "source n 2"]);
  expect(readImportChoices({ siteUrl: "" })).not.toHaveProperty("newsletters");
  expect(chosen({ hasNewsletters: "on" }).newsletters).toEqual([]);
});

test("names that objects inherit are no choices", () => {
  expect(before.people.constructor).toBeUndefined();
  expect(before.termKinds.toString).toBeUndefined();
});

test("kinds are chosen by what posts show, and by category", () => {
  const kinds = { "kind video": "standard", "kind audio": "audio", "kinds c1": "gallery" };
  const { articles, termKinds } = chosen({ siteUrl: "", ...kinds, "kinds c2": "" });
  expect([articles, { ...termKinds }]).toEqual([["video"], { c1: "gallery" }]);
  expect(kindsChosen(chosen({ siteUrl: "", ...kinds }))).not.toBe(kindsChosen(before));
});

test("the command line names kinds by words, and categories by their names", () => {
  const categories = [{ externalId: "c1", name: "Films" }];
  const read = (...given: string[]) => readNamedKinds(given, categories);
  expect(read("audio=article", "video=video", "films=video")).toEqual({
    articles: ["audio"],
    termKinds: { c1: "video" },
  });
  expect(() => read("Birds=video")).toThrow('The export has no category "Birds".');
  expect(() => read("audio=podcast")).toThrow("names no kind");
});
