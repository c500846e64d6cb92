import { expect, test } from "vitest";
import { indexAfterDrop } from "./drop-place.ts";

test("a dropped row moves before its target; dropped beside itself it stays", () => {
  const rows = ["a", "b", "c"];
  const dropped = (from: number, place: number) => {
    const to = indexAfterDrop(from, place);
    if (to === null) return rows.join("");
    return rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!).join("");
  };
  expect([0, 1, 2, 3].map((place) => dropped(0, place))).toEqual(["abc", "abc", "bac", "bca"]);
  expect([0, 1, 2, 3].map((place) => dropped(2, place))).toEqual(["cab", "acb", "abc", "abc"]);
});
