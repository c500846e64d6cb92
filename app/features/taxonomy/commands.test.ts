import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { saveTerm } from "./commands.server.ts";
import { findTermByName } from "./desk-queries.server.ts";
import { chooseTags, findTags } from "./tag-commands.server.ts";

const CHANGE = { actor: SYSTEM };

// The import's tests run the same statements on PostgreSQL.
describe.each(databases.slice(0, 1))("writing terms on $name", ({ open }) => {
  test("a category is made once and then only changed", async () => {
    const client = await open();
    const term = {
      id: "sea",
      taxonomy: "category" as const,
      name: "The Sea",
      color: "blue" as const,
    };
    expect(await saveTerm(client, term, CHANGE)).toMatchObject({
      value: { slug: "the-sea", change: "inserted" },
    });
    expect(await saveTerm(client, term, CHANGE)).toMatchObject({ value: { change: "unchanged" } });
    const renamed = { ...term, name: "Seas", slug: "seas" };
    expect(await saveTerm(client, renamed, CHANGE)).toMatchObject({ value: { change: "updated" } });
    const redirects = await client.db.selectFrom("slug_redirects").selectAll().execute();
    expect(redirects).toMatchObject([{ slug: "the-sea", subject_kind: "term" }]);
    const events = await client.db.selectFrom("events").select("name").execute();
    expect(events).toEqual([{ name: "term.changed" }, { name: "term.changed" }]);
  });

  test("categories and tags share one row of addresses, and none changes its kind", async () => {
    const client = await open();
    await saveTerm(client, { id: "sea", taxonomy: "category", name: "Sea" }, CHANGE);
    const tag = await saveTerm(client, { taxonomy: "tag", name: "Sea" }, CHANGE);
    expect(tag).toEqual({ ok: false, errors: { slug: ["taken"] } });
    const turned = await saveTerm(client, { id: "sea", taxonomy: "tag", name: "Sea" }, CHANGE);
    expect(turned).toEqual({ ok: false, errors: { taxonomy: ["bad-value"] } });
  });

  test("a name without a letter needs an address of its own", async () => {
    const client = await open();
    const dots = await saveTerm(client, { taxonomy: "tag", name: "…" }, CHANGE);
    expect(dots).toEqual({ ok: false, errors: { slug: ["required"] } });
  });

  test("tags are found by their names, whatever their addresses are", async () => {
    const client = await open();
    const { db } = client;
    await db
      .insertInto("settings")
      .values({ name: "site.language", value: '"de"', updated_at: 1 })
      .execute();
    const make = (term: { name: string; slug: string }) =>
      saveTerm(client, { id: term.slug, taxonomy: "tag", ...term }, CHANGE);
    await make({ name: "Mist", slug: "fog" });
    // As it was made before umlauts were spelled out.
    await make({ name: "Blüte", slug: "blute" });
    const first = await chooseTags(client, "Mist, blüte, Küste", CHANGE);
    const rows = await db.selectFrom("terms").select(["id", "slug"]).orderBy("slug").execute();
    expect(rows.map(({ slug }) => slug)).toEqual(["blute", "fog", "kueste"]);
    const ids = ["fog", "blute", rows[2]!.id];
    expect(first).toEqual({ ok: true, value: { ids, wished: [] } });
    expect(await chooseTags(client, "Mist, Blüte, küste", CHANGE)).toEqual(first);
    expect(await findTags(db, "küste,Mist")).toEqual([rows[2]!.id, "fog"]);
    expect(await findTermByName(db, "tag", "küste")).toEqual({ id: rows[2]!.id });
  });

  test("authors use terms, editors make them", async () => {
    const client = await open();
    const change = { actor: { userId: "x", role: "author" as const } };
    const made = saveTerm(client, { taxonomy: "tag", name: "Sea" }, change);
    await expect(made).rejects.toThrow(Forbidden);
  });
});
