import { expect, test } from "vitest";
import { preloadPictureFirst } from "./resource-order.server.ts";

const STYLES = '<link rel="stylesheet" href="/a.css"/>';
const PICTURE = '<link rel="preload" as="image" imageSrcSet="/a/640 640w" fetchPriority="high"/>';

test("the preload of a picture moves before the styles", () => {
  const page = `<head>${STYLES}${PICTURE}<title>A</title></head><main></main>`;
  expect(preloadPictureFirst(page)).toBe(
    `<head>${PICTURE}${STYLES}<title>A</title></head><main></main>`,
  );
});

test("the preload of a picture in the body moves before the styles", () => {
  const page = `<head>${STYLES}</head><main>${PICTURE}<img src="/a/640"/></main>`;
  expect(preloadPictureFirst(page)).toBe(
    `<head>${PICTURE}${STYLES}</head><main><img src="/a/640"/></main>`,
  );
});

test("without a picture to preload, and without styles, nothing changes", () => {
  for (const page of [`<head>${STYLES}</head><p>Words</p>`, `${PICTURE}<p>Words</p>`]) {
    expect(preloadPictureFirst(page)).toBe(page);
  }
});
