import { describe, expect, test } from "vitest";
import type { Change } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { deletePost } from "#app/features/posts/commands/delete-commands.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, makeTerm } from "#tests/factories/rows.ts";
import {
  linkTranslation,
  translatePost,
  unlinkTranslation,
} from "./translation-commands.server.ts";
import {
  findLinkable,
  findPublicTranslations,
  listTranslations,
} from "./translation-queries.server.ts";

const EDITOR = { actor: { userId: null, role: "editor" } } as const satisfies Change;
const AUTHOR = { actor: { userId: "someone", role: "author" } } as const satisfies Change;

describe.each(databases)("translations on $name", ({ open }) => {
  async function openMagazine() {
    const writer = await open();
    const { db } = writer;
    const link = (postId: string, otherId: string, change: Change = EDITOR) =>
      linkTranslation(writer, { postId, otherId }, change);
    const languagesOf = async (id: string) =>
      (await listTranslations(db, id)).map(({ language }) => language);
    return { writer, db, link, languagesOf };
  }

  test("are linked both ways, and a post without a language is in the magazine's", async () => {
    const { db, link, languagesOf } = await openMagazine();
    const [english, german, hebrew] = [
      await makePost(db),
      await makePost(db, { language: "de" }),
      await makePost(db, { language: "he" }),
    ];
    expect((await link(english.id, german.id)).ok).toBe(true);
    expect((await link(german.id, hebrew.id)).ok).toBe(true);
    for (const { id } of [english, german, hebrew]) {
      expect(await languagesOf(id)).toEqual(["en", "de", "he"]);
    }
    const [first] = await listTranslations(db, hebrew.id);
    expect(first).toMatchObject({ id: english.id, isOriginal: true });
  });

  test("have a language once, also when two editors link at the same moment", async () => {
    const { db, link, languagesOf } = await openMagazine();
    const english = await makePost(db, { language: "en" });
    const [one, two] = [
      await makePost(db, { language: "de" }),
      await makePost(db, { language: "de" }),
    ];
    const outcomes = await Promise.all([link(english.id, one.id), link(english.id, two.id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({ ok: false, errors: { otherId: ["language-taken"] } });
    expect(await languagesOf(english.id)).toEqual(["en", "de"]);
    const rest = (await languagesOf(one.id)).length > 0 ? two : one;
    const twin = { language: "de", translation_group: english.id };
    const insertion = db.updateTable("posts").set(twin).where("id", "=", rest.id).execute();
    await expect(insertion).rejects.toThrow();
  });

  test("refuse a post that has other translations", async () => {
    const { db, link } = await openMagazine();
    const [a, b, c] = [
      await makePost(db, { language: "en" }),
      await makePost(db, { language: "de" }),
      await makePost(db, { language: "fr" }),
    ];
    await link(a.id, b.id);
    expect(await link(c.id, a.id)).toEqual({ ok: false, errors: { otherId: ["grouped"] } });
  });

  test("keep their languages apart when one is changed, and never follow the setting", async () => {
    const { writer, db, link } = await openMagazine();
    const english = await makePost(db);
    const german = await makePost(db, { language: "de" });
    await link(english.id, german.id);
    const { authorIds, version } = await getDraft(db, german.id, EDITOR.actor);
    const save = (language: string | null) =>
      savePost(
        writer,
        {
          id: german.id,
          kind: "standard",
          title: "Brücken",
          status: "published",
          authorIds,
          categoryIds: [],
          tagIds: [],
          language: language as "de",
        },
        { ...EDITOR, expectedVersion: version },
      );
    const taken = { ok: false, errors: { language: ["language-taken"] } };
    expect(await save("en")).toEqual(taken);
    expect(await save(null)).toEqual(taken);
    expect((await save("fr")).ok).toBe(true);
    expect((await listTranslations(db, english.id)).map((one) => one.language)).toEqual([
      "en",
      "fr",
    ]);
  });

  test("show readers what is published here and not in the trash", async () => {
    const { writer, db, link } = await openMagazine();
    const english = await makePost(db, { language: "en" });
    const others = [
      await makePost(db, { language: "de" }),
      await makePost(db, { language: "fr", status: "draft" }),
      await makePost(db, { language: "it", canonical_url: "https://elsewhere.example/a" }),
      await makePost(db, { language: "es" }),
    ];
    for (const { id } of others) await link(english.id, id);
    await deletePost(writer, others[3]!.id, EDITOR);
    const found = await findPublicTranslations(db, [english.id, others[0]!.id]);
    expect(found.get(english.id)?.map(({ language }) => language)).toEqual(["en", "de"]);
    expect(found.get(others[0]!.id)).toEqual(found.get(english.id));
    await deletePost(writer, others[0]!.id, EDITOR);
    expect((await findPublicTranslations(db, [english.id])).size).toBe(0);
  });

  test("in the trash leave their language to another post, and come back without a group then", async () => {
    const { writer, db, link, languagesOf } = await openMagazine();
    const english = await makePost(db, { language: "en" });
    const [old, fresh] = [
      await makePost(db, { language: "de" }),
      await makePost(db, { language: "de" }),
    ];
    await link(english.id, old.id);
    await deletePost(writer, old.id, EDITOR);
    expect((await link(english.id, fresh.id)).ok).toBe(true);
    const { restored } = await import("#app/features/posts/commands/delete-commands.server.ts");
    const { postStateOf, writeState } = await import(
      "#app/features/posts/commands/post-state.server.ts"
    );
    const { readPostLinks } = await import("#app/features/posts/commands/post-links.server.ts");
    const row = await db
      .selectFrom("posts")
      .selectAll()
      .where("id", "=", old.id)
      .executeTakeFirstOrThrow();
    const links = await readPostLinks(db, old.id);
    await writeState(db, row, links, restored(postStateOf(row, links)));
    expect(await languagesOf(old.id)).toEqual([]);
    expect(await languagesOf(english.id)).toEqual(["en", "de"]);
  });

  test("are unlinked, and a post that is left alone has none", async () => {
    const { writer, db, link, languagesOf } = await openMagazine();
    const english = await makePost(db, { language: "en" });
    const german = await makePost(db, { language: "de" });
    await link(english.id, german.id);
    expect((await findLinkable(db, english.id, "", null)).length).toBe(0);
    await unlinkTranslation(writer, german.id, EDITOR);
    expect(await languagesOf(english.id)).toEqual([]);
    expect((await findLinkable(db, english.id, "", null)).map(({ id }) => id)).toEqual([german.id]);
    const groups = await db.selectFrom("posts").select("translation_group").execute();
    expect(groups.every((row) => row.translation_group === null)).toBe(true);
  });

  test("tell the pages of all others in their group", async () => {
    const { db, link } = await openMagazine();
    const [a, b] = [await makePost(db, { language: "en" }), await makePost(db, { language: "de" })];
    await link(a.id, b.id);
    const events = await db.selectFrom("events").select(["name", "payload"]).execute();
    const told = events.filter(({ name }) => name === "post.changed").map(({ payload }) => payload);
    for (const { id } of [a, b]) expect(told.some((one) => String(one).includes(id))).toBe(true);
  });

  test("begin as a draft with everything but its publication", async () => {
    const { writer, db, languagesOf } = await openMagazine();
    const [picture, photo, tag] = [
      await makeMedia(db),
      await makeMedia(db),
      await makeTerm(db, { taxonomy: "tag" }),
    ];
    const post = await makePost(db, {
      kind: "gallery",
      access: "paid",
      title: "Bridges",
      body_markdown: "Tall ones.",
      picture_id: picture.id,
      pictures: [photo.id],
      terms: [tag.id],
    });
    const made = await translatePost(writer, { postId: post.id, language: "de" }, EDITOR);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const draft = await getDraft(db, made.value.id, EDITOR.actor);
    expect(draft).toMatchObject({
      kind: "gallery",
      access: "paid",
      status: "draft",
      language: "de",
      title: "Bridges",
      bodyMarkdown: "Tall ones.",
      pictureId: picture.id,
      tags: [tag.name],
    });
    expect(draft.gallery.map(({ id }) => id)).toEqual([photo.id]);
    expect(draft.slug).toBe(`${post.slug}-de`);
    expect(await languagesOf(post.id)).toEqual(["en", "de"]);
    const again = await translatePost(writer, { postId: post.id, language: "de" }, EDITOR);
    expect(again).toEqual({ ok: false, errors: { language: ["language-taken"] } });
    expect((await findPublicTranslations(db, [post.id])).size).toBe(0);
  });

  test("are made by those who may edit the post", async () => {
    const { writer, db, link } = await openMagazine();
    const [a, b] = [await makePost(db), await makePost(db, { language: "de" })];
    await expect(link(a.id, b.id, AUTHOR)).rejects.toThrow(Forbidden);
    await expect(unlinkTranslation(writer, a.id, AUTHOR)).rejects.toThrow(Forbidden);
    const wish = { postId: a.id, language: "fr" };
    await expect(translatePost(writer, wish, AUTHOR)).rejects.toThrow(Forbidden);
    await expect(link(a.id, "nowhere")).rejects.toThrow(NotFound);
  });
});
