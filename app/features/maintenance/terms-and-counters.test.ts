import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  findTermByName,
  getDeskTerm,
  listDeskTerms,
} from "#app/features/taxonomy/desk-queries.server.ts";
import { editTerm } from "#app/features/taxonomy/edit-commands.server.ts";
import { deleteTerm, mergeTerms } from "#app/features/taxonomy/merge-commands.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { recountAll } from "./counters.server.ts";

const CHANGE = { actor: SYSTEM };
const AUTHOR = { actor: { userId: "a", role: "author" as const } };

describe.each(databases)("managing terms on $name", ({ open }) => {
  test("merging moves posts, followers, slugs and a picture, and counts nothing twice", async () => {
    const client = await open();
    const { db } = client;
    const { id: picture_id } = await makeMedia(db, { usage_count: 1 });
    const sea = await makeTerm(db, { taxonomy: "category", slug: "sea", picture_id });
    const ocean = await makeTerm(db, { taxonomy: "category", slug: "ocean" });
    const one = await makePost(db, { terms: [sea.id] });
    const both = await makePost(db, { terms: [sea.id, ocean.id] });
    await makePost(db, { terms: [sea.id], status: "draft" });
    const reader = await makeUser(db);
    const follow = { user_id: reader.id, subject_kind: "term" as const, created_at: 1 };
    await db
      .insertInto("follows")
      .values([
        { ...follow, subject_id: sea.id },
        { ...follow, subject_id: ocean.id },
      ])
      .execute();
    const old = { slug: "seas", subject_kind: "term" as const, subject_id: sea.id, created_at: 1 };
    await db.insertInto("slug_redirects").values(old).execute();
    expect(await mergeTerms(client, sea.id, ocean.id, CHANGE)).toMatchObject({ ok: true });
    expect(await getDeskTerm(db, ocean.id)).toMatchObject({ postCount: 2, pictureId: picture_id });
    const posts = await db.selectFrom("posts").select(["id", "category_id"]).execute();
    expect(new Set(posts.map((post) => post.category_id))).toEqual(new Set([ocean.id]));
    const links = await db.selectFrom("post_terms").selectAll().orderBy("post_id").execute();
    expect(links.map((link) => link.term_id)).toEqual([ocean.id, ocean.id, ocean.id]);
    expect(links.find((link) => link.post_id === both.id)?.position).toBe(0);
    const redirects = await db
      .selectFrom("slug_redirects")
      .select(["slug", "subject_id"])
      .execute();
    expect(redirects).toHaveLength(2);
    expect(new Set(redirects.map((each) => each.subject_id))).toEqual(new Set([ocean.id]));
    expect(await db.selectFrom("follows").selectAll().execute()).toHaveLength(1);
    expect(await recountAll(db)).toEqual([]);
    expect(one.id).toBeTruthy();
  });

  test("only terms of the same kind can be merged", async () => {
    const client = await open();
    const tag = await makeTerm(client.db, { taxonomy: "tag" });
    const category = await makeTerm(client.db, { taxonomy: "category" });
    const refusal = async (into: string) => {
      const outcome = await mergeTerms(client, tag.id, into, CHANGE);
      return outcome.ok ? null : outcome.errors.into;
    };
    expect(await refusal(tag.id)).toEqual(["same"]);
    expect(await refusal(category.id)).toEqual(["other-kind"]);
    await expect(mergeTerms(client, tag.id, "none", CHANGE)).rejects.toThrow(NotFound);
    await expect(mergeTerms(client, tag.id, category.id, AUTHOR)).rejects.toThrow(Forbidden);
  });

  test("posts lose a deleted tag; a category in use cannot be deleted", async () => {
    const client = await open();
    const tag = await makeTerm(client.db, { taxonomy: "tag" });
    const category = await makeTerm(client.db, { taxonomy: "category" });
    const empty = await makeTerm(client.db, { taxonomy: "category" });
    await makePost(client.db, { terms: [category.id, tag.id] });
    expect(await deleteTerm(client, tag.id, CHANGE)).toMatchObject({ ok: true });
    expect(await deleteTerm(client, empty.id, CHANGE)).toMatchObject({ ok: true });
    expect(await deleteTerm(client, category.id, CHANGE)).toEqual({
      ok: false,
      errors: { into: ["has-posts"] },
    });
    expect(await recountAll(client.db)).toEqual([]);
    await expect(deleteTerm(client, category.id, AUTHOR)).rejects.toThrow(Forbidden);
  });

  test("the list is sorted by name, paginated, and searchable by part of a name", async () => {
    const { db } = await open();
    for (const name of ["Coast", "Anchors", "Boats"]) await makeTerm(db, { taxonomy: "tag", name });
    const list = { taxonomy: "tag" as const, words: "", limit: 2 };
    const first = await listDeskTerms(db, list);
    expect(first.items.map(({ name }) => name)).toEqual(["Anchors", "Boats"]);
    const second = await listDeskTerms(db, { ...list, cursor: first.nextCursor });
    expect(second.items.map(({ name }) => name)).toEqual(["Coast"]);
    expect((await listDeskTerms(db, { ...list, words: "OAT" })).items).toHaveLength(1);
    expect(await findTermByName(db, "tag", "Coast")).toEqual({ id: second.items[0]!.id });
    expect(await findTermByName(db, "category", "Coast")).toBeNull();
  });

  test("the second of two concurrent changes gets a conflict", async () => {
    const client = await open();
    const { id } = await makeTerm(client.db, { taxonomy: "tag", name: "Coast", slug: "coast" });
    const { version } = await getDeskTerm(client.db, id);
    const edit = (name: string) =>
      editTerm(client, { id, taxonomy: "tag", name, slug: "coast" }, version, CHANGE);
    expect(await edit("Coasts")).toMatchObject({ ok: true });
    expect(await edit("Shores")).toEqual({ ok: false, errors: { version: ["conflict"] } });
    expect(await getDeskTerm(client.db, id)).toMatchObject({ name: "Coasts" });
  });
});
