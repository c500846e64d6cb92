import { expect, test } from "vitest";
import { movedPhotos, parsePhotos, withPicture } from "./use-photos.ts";

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

test("a cropped photo takes the place of the whole one, and keeps its words", () => {
  const photo = (id: string) => ({
    id,
    alt: `Alt ${id}`,
    caption: "",
    credit: "Ada",
    picture: null,
  });
  const picture = { hash: "b", width: 3, height: 2, alt: "", placeholder: null };
  const cropped = withPicture([photo("a"), photo("b"), photo("c")], 1, { id: "d", picture });
  expect(cropped).toEqual([photo("a"), { ...photo("b"), id: "d", picture }, photo("c")]);
  // The same part once more is the same file.
  expect(withPicture(cropped, 0, { id: "d", picture })).toEqual([
    { ...photo("a"), id: "d", picture },
    photo("c"),
  ]);
});
