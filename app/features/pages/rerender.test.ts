import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import { addPage } from "./commands.server.ts";
import { rerenderPages } from "./jobs.server.ts";

describe.each(databases)("pages of an earlier renderer on $name", ({ open }) => {
  test("are rendered again after an upgrade, once, without a new version or date", async () => {
    const client = await open();
    const services = { ...makeServices(client), signal: new AbortController().signal };
    const page = { path: "/rules", title: "Rules", bodyMarkdown: "No *shoes*." };
    await addPage(client, "rules", page, { actor: SYSTEM });
    const row = () =>
      client.db.selectFrom("pages").selectAll().where("id", "=", "rules").executeTakeFirstOrThrow();
    const heard = async () => {
      const rows = await client.db.selectFrom("events").select(["name", "payload"]).execute();
      return rows.map(({ name, payload }) => [name, JSON.parse(payload)]);
    };
    const old = { body_html: "<p>old</p>", rendering: "" };
    await client.db.updateTable("pages").set(old).where("id", "=", "rules").execute();
    await client.db.deleteFrom("events").execute();
    const before = await row();
    await rerenderPages.run(services);
    const after = await row();
    expect(after.body_html).toBe("<p>No <em>shoes</em>.</p>");
    expect([after.version, after.updated_at]).toEqual([before.version, before.updated_at]);
    expect(await heard()).toEqual([["texts.rendered", { postIds: [], pageIds: ["rules"] }]]);
    await client.db.deleteFrom("events").execute();
    await rerenderPages.run(services);
    expect(await heard()).toEqual([]);
  });
});
