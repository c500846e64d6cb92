import { afterEach, expect, test, vi } from "vitest";
import { pointOf } from "./focal-dialog.tsx";
import { sendFocus } from "./send-focus.ts";

afterEach(() => vi.unstubAllGlobals());

test("a focal point that was not stored says why", async () => {
  const item = { id: "a", kind: "image", picture: { hash: "0123456789abcdef", focus: "20% 70%" } };
  vi.stubGlobal("fetch", async () => Response.json({ item }));
  expect(await sendFocus("a", { x: 20, y: 70 })).toEqual(item);
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 403 }));
  expect(await sendFocus("a", { x: 20, y: 70 })).toBe("refused");
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await sendFocus("a", { x: 20, y: 70 })).toBe("offline");
});

test("a picture's focal point is its centre, unless another one was chosen", () => {
  const picture = { hash: "0123456789abcdef", width: 3, height: 2, alt: "", placeholder: null };
  expect(pointOf(picture)).toEqual({ x: 50, y: 50 });
  expect(pointOf({ ...picture, focus: "20% 0%" })).toEqual({ x: 20, y: 0 });
});
