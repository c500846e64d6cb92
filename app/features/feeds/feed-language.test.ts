import { expect, test } from "vitest";
import { feedLanguage } from "./feed-language.ts";

test("a feed's address chooses one of the languages of posts; any other shows all", () => {
  const languages = ["en", "nl"];
  const read = (search: string) =>
    feedLanguage(new URL(`https://a.test/rss.xml${search}`), "en", languages);
  expect(read("?lang=nl")).toEqual({
    language: "nl",
    edition: { language: "nl", siteLanguage: "en", shows: "only" },
    search: "?lang=nl",
  });
  for (const search of ["", "?lang=", "?lang=xx", "?lang=de"]) {
    expect(read(search)).toEqual({ language: "en", edition: undefined, search: "" });
  }
});
