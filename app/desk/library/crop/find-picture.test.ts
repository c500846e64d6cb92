import { afterEach, expect, test, vi } from "vitest";
import { findPicture } from "./find-picture.ts";

const PICTURE = { id: "a", kind: "image", picture: { hash: "0123456789abcdef" } };

afterEach(() => vi.unstubAllGlobals());

const answerWith = (items: object[]) =>
  vi.stubGlobal("fetch", async () => Response.json({ items, nextCursor: null }));

test("a picture of a text that cannot be cropped says why: it is not one's own, or there is no connection", async () => {
  const src = "/images/0123456789abcdef/1440";
  answerWith([PICTURE]);
  expect(await findPicture(src)).toEqual(PICTURE);
  answerWith([]);
  expect(await findPicture(src)).toBe("refused");
  expect(await findPicture("https://example.com/owl.jpg")).toBe("refused");
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await findPicture(src)).toBe("offline");
});
