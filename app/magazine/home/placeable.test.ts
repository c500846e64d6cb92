import { expect, test } from "vitest";
import { main } from "#app/magazine/home/variants/main.ts";
import { placeableSections } from "./placeable.ts";

test("editors can pin posts in every list of the main home, and no two lists share a name", () => {
  const places = placeableSections(main.sections);
  expect(places).toContainEqual(expect.objectContaining({ id: "magazine", limit: 4 }));
  expect(places).toContainEqual(expect.objectContaining({ id: "latest", limit: 7 }));
  expect(places.every(({ nth }) => nth === 1)).toBe(true);
});
