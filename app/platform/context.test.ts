import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { afterFile } from "#tests/after-file.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import {
  cachedContent,
  createPageRecord,
  notFreshAfter,
  pageContext,
  servicesContext,
} from "./context.server.ts";

const client = await openMigratedSqlite();
afterFile(client.close);
const services = makeServices(client);

function makePage() {
  const record = createPageRecord();
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(pageContext, record);
  return { record, context };
}

test("the earliest declared time counts, and without one a page stays fresh", () => {
  const { record, context } = makePage();
  expect(record.freshUntil).toBe(Number.POSITIVE_INFINITY);
  notFreshAfter(context, 2000);
  notFreshAfter(context, 1000);
  notFreshAfter(context, 3000);
  expect(record.freshUntil).toBe(1000);
});

test("every page with cached content gets its tags and its time, also from the cache", async () => {
  const freshUntil = Date.now() + 60_000;
  let reads = 0;
  const read = async () => ({ content: ++reads, tags: ["posts", "post:1"] as const, freshUntil });
  for (let page = 0; page < 2; page++) {
    const { record, context } = makePage();
    expect(await cachedContent(context, "ranking", read)).toBe(1);
    expect([...record.tags]).toEqual(["posts", "post:1"]);
    expect(record.freshUntil).toBe(freshUntil);
  }
});
