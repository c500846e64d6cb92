import { expect, test } from "vitest";
import { acceptedCoding, isCompressible } from "./content-coding.ts";

test("the client's favourite coding is chosen, Brotli where it does not care", () => {
  expect(acceptedCoding("gzip, deflate, br, zstd")).toBe("br");
  expect(acceptedCoding("br;q=0.5, gzip;q=0.8")).toBe("gzip");
  expect(acceptedCoding("GZIP")).toBe("gzip");
  expect(acceptedCoding("*")).toBe("br");
  expect(acceptedCoding("br;q=0, *")).toBe("gzip");
  expect(acceptedCoding("identity")).toBe("identity");
  expect(acceptedCoding("br;q=0, gzip;q=0")).toBe("identity");
  expect(acceptedCoding(undefined)).toBe("identity");
});

test("text is compressed; pictures, small answers and streams of events are not", () => {
  expect(isCompressible("text/html; charset=utf-8", 5000)).toBe(true);
  expect(isCompressible("application/rss+xml", 5000)).toBe(true);
  expect(isCompressible("text/html", 100)).toBe(false);
  expect(isCompressible("image/avif", 5000)).toBe(false);
  expect(isCompressible("text/event-stream", 5000)).toBe(false);
  expect(isCompressible(null, 5000)).toBe(false);
});
