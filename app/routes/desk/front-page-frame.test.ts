import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveSeries } from "#app/features/series/commands.server.ts";
import { addParts } from "#app/features/series/part-commands.server.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { loader } from "./front-page-frame.tsx";

const CHANGE = { actor: SYSTEM };

/** Loads the frame of an arranged page. */
async function openFrame() {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const services = makeServices(client, { DEMO: "off" });
  await makeTerm(client.db, { id: "sea", slug: "sea", name: "The sea" });
  const { id } = await makePost(client.db, { title: "Fog", terms: ["sea"] });
  await saveSeries(client, { id: "night", title: "Night" }, CHANGE);
  await addParts(client, "night", [id], CHANGE);
  return async (page: string) => {
    const record = createPageRecord();
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(pageContext, record);
    const url = new URL(`https://magazine.example/dashboard/front-page/preview?page=${page}`);
    await loader({ context, url, params: {} } as unknown as Parameters<typeof loader>[0]);
    return record.serverOnly.get("draft");
  };
}

test("the frame shows a category and a series as readers see them, with the draft", async () => {
  const show = await openFrame();
  expect(await show("term-sea")).toMatchObject({
    archive: { term: { name: "The sea" }, posts: { items: [{ title: "Fog" }] } },
    series: null,
  });
  expect(await show("series-night")).toMatchObject({
    series: { series: { title: "Night" }, parts: [{ post: { title: "Fog" } }] },
    archive: null,
  });
});
