import { expect, test } from "vitest";
import { isCompressible, negotiateCoding } from "./content-coding.ts";

test("the coding with the highest quality value is chosen, brotli on a tie", () => {
  expect(negotiateCoding("gzip, deflate, br, zstd")).toBe("br");
  expect(negotiateCoding("br;q=0.5, gzip;q=0.8")).toBe("gzip");
  expect(negotiateCoding("GZIP")).toBe("gzip");
  expect(negotiateCoding("*")).toBe("br");
  expect(negotiateCoding("br;q=0, *")).toBe("gzip");
  expect(negotiateCoding("identity")).toBe("identity");
  expect(negotiateCoding("br;q=0, gzip;q=0")).toBe("identity");
  expect(negotiateCoding(undefined)).toBe("identity");
});

test("text is compressed; pictures, small responses and event streams are not", () => {
  expect(isCompressible("text/html; charset=utf-8", 5000)).toBe(true);
  expect(isCompressible("application/rss+xml", 5000)).toBe(true);
  expect(isCompressible("text/html", 100)).toBe(false);
  expect(isCompressible("image/avif", 5000)).toBe(false);
  expect(isCompressible("text/event-stream", 5000)).toBe(false);
  expect(isCompressible(null, 5000)).toBe(false);
});
