/** The palette finds what a role may open, and nothing else. */
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { type Role, SYSTEM } from "#app/features/accounts/policy.ts";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { createPage } from "#app/features/pages/commands.server.ts";
import { saveSeries } from "#app/features/series/commands.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { findAtDesk } from "./find.server.ts";

async function makeViewer({ db }: DatabaseClient, role: Role): Promise<Viewer> {
  const user = await makeUser(db, { role, name: "Ada Berg" });
  const author = await makeAuthor(db, { user_id: user.id, display_name: "Ada Berg" });
  return {
    userId: user.id,
    sessionId: "session",
    signedInAt: 0,
    role,
    heldRole: role,
    secondFactorDue: null,
    name: "Ada Berg",
    email: null,
    isEmailVerified: false,
    avatar: null,
    author: { id: author.id, slug: author.slug, path: `/author/${author.slug}` },
  };
}

/** A draft of the viewer, one of somebody else, both about fog, and a category of that name. */
async function makeFog(client: DatabaseClient, viewer: Viewer) {
  const { db } = client;
  const other = await makeAuthor(db);
  await makePost(db, { title: "Fog at noon", status: "draft", author_id: viewer.author!.id });
  await makePost(db, { title: "Fog at night", status: "draft", author_id: other.id });
  await makeTerm(db, { name: "Fog", taxonomy: "category" });
  await saveSeries(client, { id: "fogs", title: "Of fogs" }, { actor: SYSTEM });
  const page = await createPage(client, { title: "On fog" }, { actor: SYSTEM });
  if (!page.ok) throw new Error("The page was not made");
}

describe.each(databases)("the command palette on $name", ({ open }) => {
  test("an author finds their own posts, not those of others, and no terms", async () => {
    const client = await open();
    const viewer = await makeViewer(client, "author");
    await makeFog(client, viewer);
    const found = await findAtDesk(client, viewer, "fog");
    expect(found.posts.map(({ title }) => title)).toEqual(["Fog at noon"]);
    expect([...found.terms, ...found.series, ...found.pages]).toEqual([]);
  });

  test("an editor finds every post and term, and people by their byline alone", async () => {
    const client = await open();
    const viewer = await makeViewer(client, "editor");
    await makeFog(client, viewer);
    const found = await findAtDesk(client, viewer, "fog");
    expect(found.posts.map(({ title }) => title).sort()).toEqual(["Fog at night", "Fog at noon"]);
    expect(found.terms).toMatchObject([{ name: "Fog", taxonomy: "category" }]);
    expect(found.series).toEqual([{ id: "fogs", name: "Of fogs" }]);
    expect(found.pages).toMatchObject([{ title: "On fog", path: "/on-fog" }]);
    expect((await findAtDesk(client, viewer, "/on-fog")).pages).toEqual(found.pages);
    const { people } = await findAtDesk(client, viewer, "berg");
    expect(people).toMatchObject([{ name: "Ada Berg", role: null }]);
    expect(people[0]?.href).toBe(`/author/${viewer.author!.slug}`);
  });

  test("the owner finds accounts, also by email address", async () => {
    const client = await open();
    const viewer = await makeViewer(client, "owner");
    await makeUser(client.db, { name: "Tove", email: "tove@magazine.example", role: "reader" });
    const { people } = await findAtDesk(client, viewer, "tove@magazine");
    expect(people).toMatchObject([
      {
        name: "Tove",
        role: "reader",
        href: "/dashboard/settings/people?words=tove%40magazine.example",
      },
    ]);
  });

  test("without words the latest posts are found alone", async () => {
    const client = await open();
    const viewer = await makeViewer(client, "owner");
    await makeFog(client, viewer);
    const found = await findAtDesk(client, viewer, "");
    expect(found.posts).toHaveLength(2);
    expect([...found.people, ...found.terms]).toEqual([]);
  });
});
