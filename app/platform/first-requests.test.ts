import { expect, test } from "vitest";
import { orderRequests } from "./first-requests.server.ts";

const SCRIPT = '<link rel="modulepreload" href="/a.js"/>';
const STYLES = '<link rel="stylesheet" href="/a.css"/>';
const PICTURE = '<link rel="preload" as="image" imageSrcSet="/a/640 640w" fetchPriority="high"/>';

test("the first picture and the styles are asked for ahead of the scripts", () => {
  const page = `<head>${SCRIPT}${SCRIPT}${STYLES}</head><main>${PICTURE}<img src="/a/640"/></main>`;
  const low = SCRIPT.replace(" href", ' fetchPriority="low" href');
  expect(orderRequests(page, false)).toBe(
    `<head>${low}${low}${PICTURE}${STYLES}</head><main><img src="/a/640"/></main>`,
  );
});

test("a picture that React has put into the head moves before the styles there", () => {
  const page = `<head>${STYLES}${PICTURE}<title>A</title></head><main></main>`;
  expect(orderRequests(page, true)).toBe(
    `<head>${PICTURE}${STYLES}<title>A</title></head><main></main>`,
  );
});

test("a page without a picture to preload keeps its order, and one without styles is left alone", () => {
  expect(orderRequests(`<head>${STYLES}</head><p>Words</p>`, false)).toBe(
    `<head>${STYLES}</head><p>Words</p>`,
  );
  expect(orderRequests(`${SCRIPT}<p>Words</p>`, false)).toBe(`${SCRIPT}<p>Words</p>`);
});

test("the scripts of a page are held as text that no browser runs, with the same words to be named by their hash", () => {
  const page = `<head>${SCRIPT}</head><script>early()</script><script type="module" async="">import "/a.js"</script>`;
  expect(orderRequests(page, true)).toBe(
    '<head></head><script>early()</script><script type="text/plain" data-held="/a.js">import "/a.js"</script>',
  );
});
