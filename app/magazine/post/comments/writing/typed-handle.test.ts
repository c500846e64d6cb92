import { expect, test } from "vitest";
import { peopleLike, typedHandle } from "./typed-handle.ts";

test("a handle is detected at the caret, but not in an email address or behind the caret", () => {
  expect(typedHandle("Dear @Ad", 8)).toBe("ad");
  expect(typedHandle("@", 1)).toBe("");
  expect(typedHandle("me@example", 10)).toBeNull();
  expect(typedHandle("@ada, yes", 9)).toBeNull();
  expect(typedHandle("@ada", 3)).toBe("ad");
});

test("people are found by handle or part of the name, six at most", () => {
  const ada = { handle: "countess", name: "Ada Byron" };
  const crowd = Array.from({ length: 9 }, (_, at) => ({ handle: `b${at}`, name: "Bo" }));
  expect(peopleLike([ada, ...crowd], "by")).toEqual([ada]);
  expect(peopleLike([ada, ...crowd], "coun")).toEqual([ada]);
  expect(peopleLike(crowd, "b")).toHaveLength(6);
  expect(peopleLike(crowd, null)).toEqual([]);
});
