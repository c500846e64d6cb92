import { expect, test } from "vitest";
import { movedPhotos, parsePhotos } from "./use-photos.ts";

test("moves a photo before another one, or to the end", () => {
  expect(movedPhotos(["a", "b", "c"], 0, 2)).toEqual(["b", "a", "c"]);
  expect(movedPhotos(["a", "b", "c"], 0, 3)).toEqual(["b", "c", "a"]);
  expect(movedPhotos(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(movedPhotos(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
  expect(movedPhotos(["a"], 5, 0)).toEqual(["a"]);
});

test("restores photos from a draft and ignores invalid data", () => {
  const photos = [{ id: "p", alt: "An owl", caption: "", credit: "Ada", picture: null }];
  expect(parsePhotos(JSON.stringify(photos))).toEqual(photos);
  for (const nonsense of [undefined, "", "{", "null", "{}", "7"]) {
    expect(parsePhotos(nonsense)).toBeNull();
  }
  expect(parsePhotos('[null, 1, {"id": 2}]')).toEqual([]);
});
