import fc from "fast-check";
import { expect, test } from "vitest";
import { COMPRESSOR } from "#server/http/content-coding.ts";
import { eventually } from "#tests/eventually.ts";
import { PageCache } from "./page-cache.ts";
import { contentHash, StoredResponse } from "./stored-response.ts";

/** A megabyte each, so that the pages with a query evict one another. */
const BODY = Buffer.alloc(1024 * 1024);
const stored = (status: number) =>
  new StoredResponse({
    status,
    headers: [],
    body: { coding: "identity", bytes: BODY },
    hash: contentHash(BODY),
  });

async function put(cache: PageCache, key: string, tags: readonly string[], status = 200) {
  const page = { response: stored(status), tags: new Set(tags), isShared: true, isCacheable: true };
  await cache.renderOnce(key, async () => ({ ...page, freshUntil: Number.POSITIVE_INFINITY }));
}

test("an event reaches the pages that a walk through all of them finds", async () => {
  const tag = fc.constantFrom("posts", "terms", "post:1", "post:2");
  const tags = fc.uniqueArray(tag, { minLength: 1 });
  const change = fc.oneof(
    fc.record({ put: fc.constantFrom("/a", "/b", "/c", "/d?page=2", "/e?page=3"), tags }),
    fc.record({ drop: tags }),
    fc.constant({ drop: ["*"] }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 20 }), async (changes) => {
      const cache = new PageCache();
      const model = new Map<string, readonly string[]>();
      for (const change of changes) {
        if ("put" in change) {
          await put(cache, change.put, change.tags);
          model.set(change.put, change.tags);
          continue;
        }
        cache.drop(change.drop);
        const isHit = (given: readonly string[]) =>
          change.drop.some((tag) => tag === "*" || given.includes(tag));
        for (const [key, given] of model) if (isHit(given)) model.delete(key);
      }
      for (const key of ["/a", "/b", "/c", "/d?page=2", "/e?page=3"]) {
        expect(cache.find(key) !== undefined, key).toBe(model.has(key));
      }
      expect(cache.size).toBe(model.size);
    }),
  );
});

test("evicted pages are no longer known by their tags", async () => {
  const cache = new PageCache();
  for (let page = 0; page < 100; page++) await put(cache, `/?page=${page}`, ["posts"]);
  expect(cache.size).toBeLessThan(100);
  cache.drop(["posts"]);
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

test("a page that became a 404 is replaced by it", async () => {
  const cache = new PageCache();
  await put(cache, "/a", ["post:1"]);
  await put(cache, "/a", [], 404);
  expect([cache.size, cache.find("/a")?.response.status]).toEqual([1, 404]);
});

test("what many read is compressed at the highest quality, unless it was replaced meanwhile", async () => {
  const compressed: string[] = [];
  let finish = () => {};
  const compressor = {
    ...COMPRESSOR,
    best(body: Buffer) {
      compressed.push(body.toString().slice(0, 2));
      return new Promise<Buffer>((resolve) => {
        finish = () => resolve(Buffer.from("small"));
      });
    },
  };
  const cache = new PageCache();
  const read = async (key: string, times: number) => {
    const page = cache.find(key)!;
    const headers = { "accept-encoding": "br" };
    for (let count = 0; count < times; count++) {
      await page.response.answer(new Request("http://localhost/", { headers }));
      cache.countHit(page);
    }
  };
  const make = async (key: string) => {
    const body = Buffer.from(`${key} ${"long ".repeat(200)}`);
    const headers: [string, string][] = [["content-type", "text/html"]];
    const response = new StoredResponse({
      status: 200,
      headers,
      body: { coding: "identity", bytes: body },
      hash: contentHash(body),
      compressor,
    });
    const page = { response, tags: new Set(["posts"]), isShared: true, isCacheable: true };
    await cache.renderOnce(key, async () => ({ ...page, freshUntil: Number.POSITIVE_INFINITY }));
  };
  for (const key of ["/a", "/b", "/c"]) await make(key);
  await read("/a", 19);
  await read("/b", 40);
  await eventually(() => expect(compressed).toEqual(["/b"]));
  await read("/a", 60);
  await read("/c", 30);
  await make("/a");
  finish();
  await eventually(() => expect(compressed).toEqual(["/b", "/c"]));
  const answer = await cache
    .find("/b")!
    .response.answer(new Request("http://localhost/", { headers: { "accept-encoding": "br" } }));
  expect(await answer.text()).toBe("small");
});
