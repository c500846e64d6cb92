import { describe, expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { startAdminApi } from "#tests/factories/admin-api.ts";

describe.each(databases)("pages of the Admin API on $name", ({ open }) => {
  test("a page is added with HTML, changed, published and put into the trash", async () => {
    const { connect, services, url } = await startAdminApi(await open());
    const ghost = await connect();
    const page = await ghost.pages.add(
      { title: "House rules", html: "<p>Be <em>kind</em>.</p>" },
      { source: "html", formats: "html" },
    );
    expect(page).toMatchObject({
      slug: "house-rules",
      status: "draft",
      html: "<p>Be <em>kind</em>.</p>",
    });
    const published = await ghost.pages.edit({
      id: page.id,
      updated_at: page.updated_at,
      status: "published",
      custom_excerpt: "How we talk",
    });
    expect(published).toMatchObject({ url: `${url}/house-rules`, custom_excerpt: "How we talk" });
    const stored = services.db.selectFrom("pages").selectAll().where("id", "=", page.id);
    expect(await stored.executeTakeFirst()).toMatchObject({
      body_markdown: "Be *kind*.",
      status: "published",
    });
    const late = { id: page.id, updated_at: "2020-01-01T00:00:00.000Z", title: "Late" };
    await expect(ghost.pages.edit(late)).rejects.toMatchObject({ name: "UpdateCollisionError" });
    await ghost.pages.delete({ id: page.id });
    await expect(ghost.pages.read({ id: page.id })).rejects.toMatchObject({
      name: "NotFoundError",
    });
    expect((await stored.executeTakeFirstOrThrow()).deleted_at).not.toBeNull();
  });

  test("a page is scheduled, moved to another date and published, as posts are", async () => {
    const { connect } = await startAdminApi(await open());
    const ghost = await connect();
    const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
    const dates = { first: inDays(3), second: inDays(5) };
    const page = await ghost.pages.add({
      title: "Fair",
      status: "scheduled",
      published_at: dates.first,
    });
    expect(page).toMatchObject({ status: "scheduled", published_at: dates.first });
    const moved = await ghost.pages.edit({ ...page, published_at: dates.second });
    expect(moved).toMatchObject({ status: "scheduled", published_at: dates.second });
    const past = ghost.pages.edit({ ...moved, published_at: inDays(-1) });
    await expect(past).rejects.toMatchObject({ property: "published_at" });
    const published = await ghost.pages.edit({ ...moved, status: "published" });
    expect(published.status).toBe("published");
    expect(Date.parse(String(published.published_at))).toBeLessThanOrEqual(Date.now());
  });

  test("pages are listed by filters and read by their slug; a taken or reserved address is refused", async () => {
    const { connect } = await startAdminApi(await open());
    const ghost = await connect();
    await ghost.pages.add({ title: "Team", status: "published" });
    await ghost.pages.add({ title: "Plans" });
    const titles = (await ghost.pages.browse({ filter: "status:draft" })).map(({ title }) => title);
    expect(titles).toEqual(["Plans"]);
    expect(await ghost.pages.read({ slug: "team" })).toMatchObject({ title: "Team" });
    await ghost.pages.add({ title: "Jobs", slug: "team/jobs" });
    expect(await ghost.pages.read({ slug: "team/jobs" })).toMatchObject({ title: "Jobs" });
    const property = { name: "ValidationError", property: "slug" };
    await expect(ghost.pages.add({ title: "T", slug: "team" })).rejects.toMatchObject(property);
    await expect(ghost.pages.add({ title: "D", slug: "dashboard" })).rejects.toMatchObject(
      property,
    );
  });
});
