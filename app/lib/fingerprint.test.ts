import { expect, test } from "vitest";
import { fingerprint } from "./fingerprint.server.ts";

test("equal content has one fingerprint, and a single changed count another", () => {
  const post = { id: "A", tags: ["Garden"], likes: 9 };
  expect(fingerprint({ ...post })).toBe(fingerprint(post));
  expect(fingerprint({ ...post, likes: 10 })).not.toBe(fingerprint(post));
  expect(fingerprint(undefined)).toMatch(/^[\w-]{10}$/);
});
