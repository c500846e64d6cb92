import { expect, test } from "vitest";
import { prioritizeResources } from "./resource-order.server.ts";

const SCRIPT = '<link rel="modulepreload" href="/a.js"/>';
const STYLES = '<link rel="stylesheet" href="/a.css"/>';
const PICTURE = '<link rel="preload" as="image" imageSrcSet="/a/640 640w" fetchPriority="high"/>';

test("the first picture and the styles are requested before the scripts", () => {
  const page = `<head>${SCRIPT}${SCRIPT}${STYLES}</head><main>${PICTURE}<img src="/a/640"/></main>`;
  const low = SCRIPT.replace(" href", ' fetchPriority="low" href');
  expect(prioritizeResources(page, false)).toBe(
    `<head>${low}${low}${PICTURE}${STYLES}</head><main><img src="/a/640"/></main>`,
  );
});

test("the preload of a picture moves before the styles", () => {
  const page = `<head>${STYLES}${PICTURE}<title>A</title></head><main></main>`;
  expect(prioritizeResources(page, true)).toBe(
    `<head>${PICTURE}${STYLES}<title>A</title></head><main></main>`,
  );
});

test("without a picture to preload the order is kept, and without styles nothing changes", () => {
  expect(prioritizeResources(`<head>${STYLES}</head><p>Words</p>`, false)).toBe(
    `<head>${STYLES}</head><p>Words</p>`,
  );
  expect(prioritizeResources(`${SCRIPT}<p>Words</p>`, false)).toBe(`${SCRIPT}<p>Words</p>`);
});

test("deferred scripts are inert text with the same content, so their hash still matches", () => {
  const page = `<head>${SCRIPT}</head><script>early()</script><script type="module" async="">import "/a.js"</script>`;
  expect(prioritizeResources(page, true)).toBe(
    '<head></head><script>early()</script><script type="text/plain" data-held="/a.js">import "/a.js"</script>',
  );
});
