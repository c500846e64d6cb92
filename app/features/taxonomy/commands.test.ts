import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { saveTerm } from "./commands.server.ts";

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

  test("authors use terms, editors make them", async () => {
    const client = await open();
    const change = { actor: { userId: "x", role: "author" as const } };
    const made = saveTerm(client, { taxonomy: "tag", name: "Sea" }, change);
    await expect(made).rejects.toThrow(Forbidden);
  });
});
