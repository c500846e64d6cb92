import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addPage } from "#app/features/pages/commands.server.ts";
import { html, makeServer } from "#tests/factories/server.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { PageAddresses } from "./page-addresses.ts";

test("published pages are known by their addresses in any spelling, drafts are not", async () => {
  const client = await openMigratedSqlite();
  const { db } = client;
  const add = (path: string, status: "draft" | "published") =>
    addPage(client, path.slice(1), { path, title: "A page", status }, { actor: SYSTEM });
  await add("/team/über-uns", "published");
  await add("/later", "draft");
  const addresses = new PageAddresses(db);
  expect(addresses.has("/about")).toBe(false);
  await addresses.refresh();
  const known = [
    "/about",
    "/Contact",
    "/contact/thanks",
    "/team/%C3%BCber-uns",
    "/team/u%CC%88ber-uns/",
  ];
  expect(known.filter((path) => !addresses.has(path))).toEqual([]);
  expect(
    ["/later", "/team", "/nowhere", "/%E0%A4%A"].filter((path) => addresses.has(path)),
  ).toEqual([]);
  await client.close();
});

test("unknown addresses share one page in the cache, those of static pages have their own", async () => {
  const { app, cache } = await makeServer({
    render: (request) => html(new URL(request.url).pathname, { status: 404 }),
    isUnknown: () => true,
    hasPage: async (path) => path === "/privacy",
  });
  for (const path of ["/privacy", "/wrong", "/also-wrong"]) await app.request(path);
  expect(["/privacy", "/not-found", "/wrong"].map((key) => cache.find(key) !== undefined)).toEqual([
    true,
    true,
    false,
  ]);
});
