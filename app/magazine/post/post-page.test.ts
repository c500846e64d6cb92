import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { linkTranslation } from "#app/features/posts/translations/translation-commands.server.ts";
import { endOfHour } from "#app/lib/time.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { loadPostPage } from "./post-page.server.ts";
import { loadSidebar } from "./surroundings.server.ts";

const client = await openMigratedSqlite();
afterFile(client.close);
const services = makeServices(client);
const term = await makeTerm(client.db);
const post = await makePost(client.db, { terms: [term.id] });
const related = await makePost(client.db, { terms: [term.id] });

function openPage() {
  const record = createPageRecord();
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(pageContext, record);
  return { record, context };
}

async function recordOf(layout: string) {
  const { record, context } = openPage();
  await loadPostPage(context, post.slug, layout, new URLSearchParams());
  return record;
}

test("a post's page has the tags of all that it shows, also of what was cached for another page", async () => {
  for (let page = 0; page < 2; page++) {
    const { tags, freshUntil } = await recordOf("single");
    const own = [`post:${post.id}`, `comments:${post.id}`, `card:${post.id}`];
    const shown = [`card:${related.id}`, `related:${related.author_id}`, `related:${term.id}`];
    expect([...tags]).toEqual(expect.arrayContaining([...own, ...shown]));
    expect(freshUntil).toBe(Number.POSITIVE_INFINITY);
  }
});

test("a sidebar with the most viewed posts is fresh until the end of the hour", async () => {
  const { tags, freshUntil } = await recordOf("single-sidebar");
  expect([...tags]).toEqual(expect.arrayContaining(["posts", "terms"]));
  expect(freshUntil).toBeLessThanOrEqual(endOfHour(Date.now()));
});

test("the sidebar lists the topics and tags that trend, not the alphabet", async () => {
  const other = await openMigratedSqlite();
  for (const taxonomy of ["category", "tag"] as const) {
    for (const [name, heat] of [
      ["Apples", 1],
      ["Bread", 3],
      ["Cheese", 2],
    ] as const) {
      await makeTerm(other.db, { name: `${name} (${taxonomy})`, taxonomy, heat, post_count: 1 });
    }
  }
  const { context } = openPage();
  context.set(servicesContext, makeServices(other));
  const { shown } = await loadSidebar(context);
  const order = ["Bread", "Cheese", "Apples"];
  expect(shown.topics.map(({ name }) => name)).toEqual(order.map((name) => `${name} (category)`));
  expect(shown.tags.map(({ name }) => name)).toEqual(order.map((name) => `${name} (tag)`));
  await other.close();
});

test("a post's page names its public translations, and changes with those that are not public yet", async () => {
  const german = await makePost(client.db, { language: "de" });
  const draft = await makePost(client.db, { language: "fr", status: "draft" });
  for (const { id: otherId } of [german, draft]) {
    await linkTranslation(client, { postId: post.id, otherId }, { actor: SYSTEM });
  }
  const { record, context } = openPage();
  const { translations } = await loadPostPage(context, post.slug, "single", new URLSearchParams());
  expect(translations.map(({ language, path }) => [language, path])).toEqual([
    ["en", `/single/${post.slug}`],
    ["de", `/single/${german.slug}`],
  ]);
  expect([...record.tags]).toEqual(
    expect.arrayContaining([`post:${german.id}`, `post:${draft.id}`]),
  );
});
