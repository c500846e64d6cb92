import { expect, test } from "vitest";
import { placeableSections } from "./placeable.ts";

test("editors can put posts in front of every list of the main home, and tell namesakes apart", () => {
  const articles = placeableSections("/").filter(({ title }) => title === "home.latestArticles");
  expect(articles).toMatchObject([
    { id: "magazine", nth: 1, limit: 4 },
    { id: "latest", nth: 2, limit: 7 },
  ]);
});
