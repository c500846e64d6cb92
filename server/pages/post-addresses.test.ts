import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveAddresses } from "#app/features/addresses/commands.server.ts";
import { readAddressSettings } from "#app/features/addresses/pattern-queries.server.ts";
import {
  KINDS_WITH_PATTERN,
  POST_PATTERNS,
  type PostPattern,
} from "#app/features/addresses/post-patterns.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { ContentCache } from "#app/platform/content-cache.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { makePost } from "#tests/factories/posts.ts";
import { html, makeServer } from "#tests/factories/server.ts";
import { atPostAddress, isPostAddress } from "./post-addresses.ts";

const isUnknown = (path: string) => !/^\/single(?:-[\w-]+)?\/[^/]+$/.test(path);

/** A site whose pages say by which route they were rendered. */
async function makeSite() {
  const renders: string[] = [];
  const site: { services?: Services } = {};
  const server = await makeServer({
    env: { DEMO: "off" },
    isUnknown,
    hasPage: (path) => isPostAddress(site.services!, path),
    render: async (asked, page) => {
      const request = await atPostAddress(site.services!, asked, page, isUnknown);
      if (request instanceof Response) return request;
      const { pathname, search } = new URL(request.url);
      renders.push(asked.url);
      page.tags.add("site");
      const status = isUnknown(pathname) ? 404 : 200;
      return html(`${pathname}${search} at ${page.publicPath}`, { status });
    },
  });
  const services = { ...server.services, contents: new ContentCache() };
  site.services = services;
  const ids: string[] = [];
  for (const kind of KINDS_WITH_PATTERN) {
    ids.push((await makePost(server.db, { kind, slug: `a-${kind}`, published_at: 0 })).id);
  }
  const choose = async (choice: PostPattern) => {
    const { version } = await readAddressSettings(server.db, false);
    const input = { choice, hasLayouts: false };
    await saveAddresses(services, input, { version, isDemo: false }, { actor: SYSTEM });
    // Does what `site.changed` does.
    server.cache.invalidate({ tags: "all", isUrgent: true });
    services.contents.clear();
  };
  return { ...server, choose, ids, renders };
}

test("a post of each kind is served at its address under every pattern, and former ones lead there", async () => {
  const { app, db, choose, ids } = await makeSite();
  let former: string[] = [];
  for (const choice of POST_PATTERNS) {
    await choose(choice);
    const posts = await summarisePosts(db, ids);
    for (const [index, { kind, path }] of posts.entries()) {
      const answer = await app.request(`${path}?comments=7`);
      const route = kind === "standard" ? "/single/a-standard" : `/single-${kind}/a-${kind}`;
      expect(answer.status, path).toBe(200);
      expect(await answer.text()).toContain(`${route}?comments=7 at`);
      const before = former[index] ?? path;
      if (before === path) continue;
      const moved = await app.request(`${before}?comments=7`);
      expect([moved.status, moved.headers.get("location")]).toEqual([301, `${path}?comments=7`]);
    }
    former = posts.map(({ path }) => path);
  }
});

test("a post is cached under its address, and what is not found shares one entry", async () => {
  const { app, cache, choose, renders } = await makeSite();
  await choose("slug");
  for (const path of ["/a-video", "/a-video", "/lost", "/lost-too"]) await app.request(path);
  expect(renders).toEqual(["http://localhost/a-video", "http://localhost/not-found"]);
  expect(cache.find("/a-video")?.response.status).toBe(200);
});

test("a layout's address leads to the post's own", async () => {
  const { app } = await makeSite();
  const answer = await app.request("/single-template-2/a-video");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/single-video/a-video"]);
});
