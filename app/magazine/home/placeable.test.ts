import { expect, test } from "vitest";
import { placeableSections } from "./placeable.ts";

test("editors can pin posts in every list of the main home, and namesakes are distinguished", () => {
  const articles = placeableSections("/").filter(({ title }) => title === "home.latestArticles");
  expect(articles).toMatchObject([
    { id: "magazine", nth: 1, limit: 4 },
    { id: "latest", nth: 2, limit: 7 },
  ]);
});
