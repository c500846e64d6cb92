import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { type Change, SYSTEM } from "#app/features/accounts/policy.ts";
import { saveAuthor } from "#app/features/accounts/profile/author-commands.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { publishDuePosts } from "#app/features/posts/commands/publish-commands.server.ts";
import { search } from "#app/features/search/queries.server.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { HOUR } from "#app/lib/time.ts";
import { createEvents } from "#app/platform/events/event-poller.server.ts";
import { type Events, emit } from "#app/platform/events/events.server.ts";
import { onStale, type Staleness } from "#app/platform/events/stale-pages.ts";
import { createLog } from "#app/platform/log.server.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeTerm } from "#tests/factories/rows.ts";
import { registerIndexing } from "./listeners.server.ts";
import { ensureIndex } from "./reindex.server.ts";

const change = { actor: SYSTEM };

describe.each(databases)("updating the index on $name", ({ open }) => {
  let services: DatabaseClient & { events: Events };

  beforeEach(async () => {
    const client = await open();
    const events = await createEvents(client, createLog("silent"));
    services = { ...client, events };
    registerIndexing(services);
    await ensureIndex(services);
  });

  afterEach(() => services.events.stop());

  const count = async (term: string) => (await search(services, { term, limit: 12 })).posts.total;

  async function save(given: object, by: Change = change) {
    const author = await makeAuthor(services.db);
    const saved = await savePost(
      services,
      {
        kind: "standard",
        title: "Harbour",
        authorIds: [author.id],
        categoryIds: [],
        tagIds: [],
        status: "published",
        ...given,
      },
      by,
    );
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
    return { id: saved.value.id, authorIds: [author.id] };
  }

  test("a post is found as soon as it is published, and not after it was withdrawn", async () => {
    const { id, authorIds } = await save({ title: "Harbour lights" });
    expect(await count("harbour")).toBe(1);
    await save({ id, authorIds, title: "Harbour lights", status: "archived" });
    expect(await count("harbour")).toBe(0);
  });

  test("a post that was published right before a crash is found after the next start", async () => {
    await save({ title: "Harbour lights" });
    await services.events.stop();
    // A process that crashes after its commit tells nobody.
    const { events, ...crashing } = services;
    const running = services;
    services = crashing as typeof services;
    await save({ title: "Harbour at night" });
    services = { ...running, events: await createEvents(running, createLog("silent")) };
    registerIndexing(services);
    await services.events.nudge();
    expect(await count("harbour")).toBe(2);
  });

  test("a scheduled post is found from its date on", async () => {
    const { id } = await save({ status: "scheduled", publishedAt: Date.now() + HOUR });
    expect(await count("harbour")).toBe(0);
    const published_at = Date.now() - 1;
    await services.db.updateTable("posts").set({ published_at }).where("id", "=", id).execute();
    await publishDuePosts(services);
    expect(await count("harbour")).toBe(1);
  });

  test("posts are found by a topic's or author's new name, not by the old one", async () => {
    const tag = await makeTerm(services.db, { taxonomy: "tag", name: "Boats" });
    const { authorIds } = await save({ tagIds: [tag.id] });
    expect(await count("boats")).toBe(1);
    await saveTerm(services, { id: tag.id, taxonomy: "tag", name: "Ships" }, change);
    const name = { firstName: "Grace", lastName: "Novak", displayName: "Grace Novak" };
    await saveAuthor(services, { ...name, id: authorIds[0]! }, change);
    expect(await count("boats")).toBe(0);
    expect(await count("ships")).toBe(1);
    expect(await count("grace novak")).toBe(1);
  });

  test("a landing page is found by the words of its sections, as long as readers see them", async () => {
    const { db } = services;
    const page = { id: "guide", path: "/guide", title: "Guide", template: "landing" };
    const times = { status: "published" as const, published_at: 1, created_at: 1, updated_at: 1 };
    await db
      .insertInto("pages")
      .values({ ...page, ...times })
      .execute();
    const arrange = async (published: string | null) => {
      const row = { id: "page-guide", published, revision: 1, changed_at: 1 };
      await db.deleteFrom("arrangements").execute();
      await db.insertInto("arrangements").values(row).execute();
      await emit(db, "arrangement.published", { arrangementId: "page-guide" });
      await services.events.nudge();
    };
    const paths = async (term: string) =>
      (await search(services, { term, limit: 12 })).pages.map(({ path }) => path);
    const words = { text: "Walk to the lighthouse.", action: { label: "Go", href: "/" } };
    const title = { own: "Beside the estuary" };
    const sections = [{ kind: "own-words", title, words }, { title: "home.latest" }];
    await arrange(JSON.stringify({ sections }));
    expect(await paths("lighthouse")).toEqual(["/guide"]);
    expect(await paths("estuary")).toEqual(["/guide"]);
    expect(await paths("home latest")).toEqual([]);
    await arrange(null);
    expect(await paths("lighthouse")).toEqual([]);
    await db.deleteFrom("pages").where("id", "=", "guide").execute();
  });

  test("pages with results are invalidated when the index has changed, and only then", async () => {
    let times = 0;
    services.events.on("search.changed", () => {
      times += 1;
    });
    const { id, authorIds } = await save({});
    await services.events.nudge();
    expect(times).toBe(1);
    await save({ id, authorIds, curatedRank: 1 });
    await services.events.nudge();
    expect(times).toBe(1);
  });

  test("what an import adds leaves lists and results as they are for a moment; what it changes does not", async () => {
    const stale: Staleness[] = [];
    onStale(services.events, (staleness) => stale.push(staleness));
    const urgent = () => stale.splice(0).flatMap(({ tags, isUrgent }) => (isUrgent ? tags : []));
    const byImport = { actor: SYSTEM, isImport: true };
    const category = { taxonomy: "category", name: "Coast", slug: "coast" } as const;
    const term = await saveTerm(services, category, byImport);
    if (!term.ok) throw new Error("refused");
    const { id, authorIds } = await save({ categoryIds: [term.value.id] }, byImport);
    await services.events.nudge();
    expect(urgent()).toEqual([`term:${term.value.id}`, `post:${id}`, `card:${id}`]);
    expect(await count("harbour")).toBe(1);
    await save({ id, authorIds, status: "archived" }, byImport);
    await services.events.nudge();
    expect(urgent()).toEqual(expect.arrayContaining([`post:${id}`, "posts", "search"]));
  });
});
