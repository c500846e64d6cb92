import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import { createPage, savePage } from "#app/features/pages/commands.server.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { findPageAt, showPage } from "./load-page.server.ts";
import { PageView } from "./page-view.tsx";

const OWNER = { actor: SYSTEM };
const SETTINGS = { senderName: "", address: "", replyTo: "", postalAddress: "", perSecond: 0 };

async function openPages() {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const services = makeServices(client, { DEMO: "off" });
  const publish = async (path: string) => {
    const made = await createPage(services, { title: "Privacy" }, OWNER);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const fields = { template: "standard" as const, status: "published" as const };
    const input = { path, title: "Privacy", bodyMarkdown: "What we store.", ...fields };
    const saved = await savePage(services, made.value.id, input, OWNER);
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
  };
  /** The page as anybody reads it, and what its copy in the cache is dropped by. */
  const read = async (path: string) => {
    const record = createPageRecord();
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(pageContext, record);
    const found = await findPageAt(context, path);
    if (found?.kind !== "page") throw new Error("Readers find no page");
    const shown = await showPage(context, found.content, new URLSearchParams());
    const Stub = createRoutesStub([{ path: "/", Component: () => <PageView shown={shown} /> }]);
    return { html: renderToStaticMarkup(<Stub />), tags: [...record.tags] };
  };
  const measure = (isMeasured: boolean) =>
    saveNewsletterSettings(services, { ...SETTINGS, isMeasured }, OWNER);
  return { client, publish, read, measure };
}

test("the privacy page says by itself that opens are measured, while they are, and other pages do not", async () => {
  const { client, publish, read, measure } = await openPages();
  await publish("/privacy");
  await publish("/elsewhere");
  expect((await read("/privacy")).html).not.toContain("Opens and links of newsletters");
  await measure(true);
  const { html, tags } = await read("/privacy");
  expect(html).toContain("What we store.");
  expect(html).toContain("Opens and links of newsletters");
  expect(html).toContain("You can refuse at any time");
  expect(tags).toContain("site");
  expect((await read("/elsewhere")).html).not.toContain("Opens and links of newsletters");
  const events = client.db.selectFrom("events").select("name").where("name", "=", "site.changed");
  expect((await events.execute()).length).toBeGreaterThan(0);
  await measure(false);
  expect((await read("/privacy")).html).not.toContain("Opens and links of newsletters");
});
