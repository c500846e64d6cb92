import { expect, test } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { LocalMaker, type Renderer } from "#server/pages/local-maker.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { html } from "#tests/factories/server.ts";
import { closeServices, openServices } from "./open-services.ts";
import { makeInProcess } from "./page-making.ts";
import { openSite } from "./site.ts";

async function open(render: Renderer["render"]) {
  const env = readEnv({
    NODE_ENV: "test",
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: "silent",
  });
  const services = await openServices(env);
  const renderer = { render, isUnknown: () => false };
  const clientFolder = temporaryFolder();
  const making = makeInProcess(services, new LocalMaker({ renderer, siteUrl: env.siteUrl }));
  const site = await openSite({ services, making, clientFolder, isPrewarming: false });
  const get = (path: string) => fetch(`http://127.0.0.1:${site.port}${path}`);
  return { services, site, get };
}

test("on shutdown, a page that is being rendered is still delivered", async () => {
  let finish = () => {};
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const { services, site, get } = await open(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
      isAsked();
    });
    return html("the last page");
  });
  const answer = get("/dashboard");
  await asked;
  const stopped = site.stop();
  await expect(get("/health")).rejects.toThrow();
  finish();
  expect(await (await answer).text()).toContain("the last page");
  await stopped;
  await closeServices(services);
});

test("after changing a post, its author sees the change, also past the page cache", async () => {
  let title = "before";
  const { services, site, get } = await open(async (_request, record) => {
    record.tags.add("post:1");
    return html(title);
  });
  for (let time = 0; time < 3; time++) expect(await (await get("/")).text()).toContain("before");
  title = "after";
  await emit(services.db, "post.changed", { postId: "1", authorIds: [], termIds: [] });
  await services.events.nudge();
  expect(await (await get("/")).text()).toContain("after");
  await site.stop();
  await closeServices(services);
});

test("a URL that is valid HTTP but malformed answers 400", async () => {
  const { services, site, get } = await open(async () => html("page"));
  expect((await get("/a%ZZb")).status).toBe(400);
  expect((await get(`/${"a".repeat(9000)}`)).status).toBe(414);
  await site.stop();
  await closeServices(services);
});

test("an error page is in the site's language, as soon as that is changed", async () => {
  const { services, site, get } = await open(async () => html("page"));
  const heading = async () => (await (await get("/%")).text()).match(/<html.*?>|<h1>.*<\/h1>/g);
  expect(await heading()).toEqual(['<html lang="en" dir="ltr">', "<h1>Bad request</h1>"]);
  const language = { name: "site.language", value: '"ar"', updated_at: 0 };
  await services.db.insertInto("settings").values(language).execute();
  await emit(services.db, "site.changed", {});
  await services.events.nudge();
  expect(await heading()).toEqual(['<html lang="ar" dir="rtl">', "<h1>طلب غير صالح</h1>"]);
  await site.stop();
  await closeServices(services);
});
