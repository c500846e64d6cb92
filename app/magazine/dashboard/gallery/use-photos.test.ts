import { expect, test } from "vitest";
import { movedPhotos, readKeptPhotos } from "./use-photos.ts";

test("a photo is put before another one, or at the end", () => {
  expect(movedPhotos(["a", "b", "c"], 0, 2)).toEqual(["b", "a", "c"]);
  expect(movedPhotos(["a", "b", "c"], 0, 3)).toEqual(["b", "c", "a"]);
  expect(movedPhotos(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(movedPhotos(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
  expect(movedPhotos(["a"], 5, 0)).toEqual(["a"]);
});

test("what a form kept of its photos is read again, and nonsense is nothing", () => {
  const photos = [{ id: "p", alt: "An owl", caption: "", credit: "Ada", picture: null }];
  expect(readKeptPhotos(JSON.stringify(photos))).toEqual(photos);
  for (const nonsense of [undefined, "", "{", "null", "{}", "7"]) {
    expect(readKeptPhotos(nonsense)).toBeNull();
  }
  expect(readKeptPhotos('[null, 1, {"id": 2}]')).toEqual([]);
});
