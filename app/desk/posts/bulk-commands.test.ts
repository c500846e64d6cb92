import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { findBulkReport } from "#app/features/posts/bulk/bulk-report.server.ts";
import { saveSeries } from "#app/features/series/commands.server.ts";
import { joinSeries } from "#app/features/series/part-commands.server.ts";
import { listPartIds } from "#app/features/series/series-rows.server.ts";
import { DAY } from "#app/lib/time.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { actOnPosts, undoAction } from "./bulk-commands.server.ts";

describe.each(databases)("several posts at once on $name", ({ open }) => {
  async function makeDesk(role: "author" | "editor") {
    const services = makeServices(await open());
    const { db } = services;
    const user = await makeUser(db, { role });
    const author = await makeAuthor(db, { user_id: user.id });
    const viewer = {
      userId: user.id,
      role,
      author: { id: author.id, slug: author.slug },
    } as unknown as Viewer;
    const [tag, category] = [
      await makeTerm(db, { taxonomy: "tag" }),
      await makeTerm(db, { taxonomy: "category" }),
    ];
    const facts = { author_id: author.id, status: "draft" as const, terms: [category.id, tag.id] };
    const ids = [(await makePost(db, facts)).id, (await makePost(db, facts)).id];
    const statuses = async () =>
      (await db.selectFrom("posts").select("status").execute()).map(({ status }) => status);
    return { services, viewer, ids, statuses };
  }

  test("an editor publishes and archives them; categories and tags stay", async () => {
    const { services, viewer, ids, statuses } = await makeDesk("editor");
    await actOnPosts(services, viewer, ids, { intent: "publish" });
    expect(await statuses()).toEqual(["published", "published"]);
    const terms = services.db.selectFrom("terms").select("post_count");
    expect(await terms.execute()).toEqual([{ post_count: 2 }, { post_count: 2 }]);
    await actOnPosts(services, viewer, ids, { intent: "archive" });
    expect(await statuses()).toEqual(["archived", "archived"]);
    expect(await terms.execute()).toEqual([{ post_count: 0 }, { post_count: 0 }]);
  });

  test("a scheduled post is published now, not on its date", async () => {
    const { services, viewer, ids, statuses } = await makeDesk("editor");
    const published_at = Date.now() + DAY;
    await services.db.updateTable("posts").set({ status: "scheduled", published_at }).execute();
    await actOnPosts(services, viewer, ids, { intent: "publish" });
    expect(await statuses()).toEqual(["published", "published"]);
  });

  test("an author deletes and restores their own, but cannot publish", async () => {
    const { services, viewer, ids, statuses } = await makeDesk("author");
    await expect(actOnPosts(services, viewer, ids, { intent: "publish" })).rejects.toThrow(
      Forbidden,
    );
    await actOnPosts(services, viewer, ids, { intent: "delete" });
    expect(await statuses()).toEqual(["archived", "archived"]);
    await actOnPosts(services, viewer, ids, { intent: "restore" });
    expect(await statuses()).toEqual(["draft", "draft"]);
  });

  test("they come to the end of a series in their order, and go back where they were", async () => {
    const { services, viewer, ids } = await makeDesk("editor");
    const { db } = services;
    const change = { actor: SYSTEM };
    for (const id of ["day", "night"]) await saveSeries(services, { id, title: id }, change);
    const [first, second] = ids as [string, string];
    const other = (await makePost(db)).id;
    for (const postId of [first, other]) {
      await joinSeries(services, { postId, seriesId: "day", place: null }, change);
    }
    const fields = { series: "night" };
    const acted = await actOnPosts(services, viewer, ids, { intent: "series", fields });
    if (!acted.ok) throw new Error(JSON.stringify(acted.errors));
    expect(await listPartIds(db, "night")).toEqual([first, second]);
    const report = await findBulkReport(db, acted.value, viewer.userId);
    expect(report).toMatchObject({ name: "series", changed: 2, canUndo: true });
    await undoAction(services, viewer, acted.value);
    expect(await listPartIds(db, "night")).toEqual([]);
    expect(await listPartIds(db, "day")).toEqual([first, other]);
    const again = await findBulkReport(db, acted.value, viewer.userId);
    expect(again).toMatchObject({ changed: 2, isUndone: true });
  });

  test("an author's posts come only into open series; one that does not exist is refused", async () => {
    const { services, viewer, ids } = await makeDesk("author");
    await saveSeries(services, { id: "night", title: "Night" }, { actor: SYSTEM });
    const put = (series: string) =>
      actOnPosts(services, viewer, ids, { intent: "series", fields: { series } });
    expect(await put("none")).toEqual({ ok: false, errors: { series: ["unknown"] } });
    await put("night");
    expect(await listPartIds(services.db, "night")).toEqual([]);
    await saveSeries(services, { id: "night", title: "Night", isOpen: true }, { actor: SYSTEM });
    await put("night");
    expect(await listPartIds(services.db, "night")).toEqual(ids);
  });
});
