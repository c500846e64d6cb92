import { describe, expect, test } from "vitest";
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from "yjs";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { afterFile } from "#tests/after-file.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { appendUpdate, bringTextIn, startDocument } from "./document-commands.server.ts";
import { findNewerUpdates, findSavedState, getWritingState } from "./document-queries.server.ts";
import { toText } from "./update-text.ts";

/** Ada wrote the draft, Eve edits, Max writes other posts, Rita reads. */
async function makeDesk({ db }: DatabaseClient) {
  const as = async (name: string, role: Role) => {
    const { id } = await makeUser(db, { name, role });
    return { actor: { userId: id, role } };
  };
  const ada = await as("Ada", "author");
  const byline = await makeAuthor(db, { user_id: ada.actor.userId, slug: "ada" });
  const post = await makePost(db, { author_id: byline.id, status: "draft" });
  return {
    ada,
    eve: await as("Eve", "editor"),
    max: await as("Max", "author"),
    rita: await as("Rita", "reader"),
    postId: post.id,
  };
}

/** The state of a document with this text. */
function stateOf(text: string): Uint8Array {
  const doc = new Doc();
  doc.getText("text").insert(0, text);
  return encodeStateAsUpdate(doc);
}

/** An update that appends words to a stored text. */
function appended(state: Uint8Array, words: string): Uint8Array {
  const doc = new Doc();
  applyUpdate(doc, state);
  const before = encodeStateVector(doc);
  doc.getText("text").insert(doc.getText("text").length, words);
  return encodeStateAsUpdate(doc, before);
}

const textOf = (...updates: Uint8Array[]): string => {
  const doc = new Doc();
  for (const update of updates) applyUpdate(doc, update);
  return doc.getText("text").toString();
};

const storedText = async ({ db }: DatabaseClient, postId: string): Promise<string> =>
  textOf(...((await findNewerUpdates(db, postId, -1))?.updates ?? []));

const TAKEN = { ok: true, value: true };
const COMES_SECOND = { ok: true, value: false };

describe.each(databases)("the document of a post on $name", ({ open }) => {
  test("begins once, however many build it at the same time", async () => {
    const writer = await open();
    const { ada, eve, postId } = await makeDesk(writer);
    const built = { postId, version: 1, update: stateOf("Text.") };
    const outcomes = await Promise.all([
      startDocument(writer, built, ada),
      startDocument(writer, { ...built, update: stateOf("Text.") }, eve),
    ]);
    expect(outcomes).toContainEqual(TAKEN);
    expect(outcomes).toContainEqual(COMES_SECOND);
    expect(await storedText(writer, postId)).toBe("Text.");
  });

  test("is not begun from a text that has changed meanwhile", async () => {
    const writer = await open();
    const { ada, postId } = await makeDesk(writer);
    const built = { postId, version: 2, update: stateOf("Text.") };
    expect(await startDocument(writer, built, ada)).toEqual(COMES_SECOND);
  });

  test("keeps every update of writers at the same time, and merges many into one state", async () => {
    const writer = await open();
    const { ada, postId } = await makeDesk(writer);
    await startDocument(writer, { postId, version: 1, update: stateOf("") }, ada);
    const words = Array.from({ length: 220 }, (_, index) => `<${index}>`);
    await Promise.all(words.map((word) => appendUpdate(writer, postId, stateOf(word))));
    const text = await storedText(writer, postId);
    for (const word of words) expect(text).toContain(word);
    const rows = await writer.db.selectFrom("post_updates").select("version").execute();
    expect(rows.length).toBeLessThan(200);
    // A reader at an update that was merged meanwhile gets the whole state.
    const newer = await findNewerUpdates(writer.db, postId, 150);
    expect(newer?.version).toBe(220);
    expect(textOf(...newer!.updates)).toBe(text);
    expect(await findNewerUpdates(writer.db, postId, 220)).toEqual({ version: 220, updates: [] });
  });

  test("contains every text that was saved from it, and tells texts from elsewhere apart", async () => {
    const writer = await open();
    const { ada, postId } = await makeDesk(writer);
    const state = stateOf("Text.");
    await startDocument(writer, { postId, version: 1, update: state }, ada);
    const { author_id, slug } = await writer.db
      .selectFrom("posts")
      .select(["author_id", "slug"])
      .where("id", "=", postId)
      .executeTakeFirstOrThrow();
    const input = {
      id: postId,
      slug,
      title: "A title",
      kind: "standard" as const,
      status: "draft" as const,
      authorIds: [author_id],
      categoryIds: [],
      tagIds: [],
    };
    const update = appended(state, " More.");
    const document = { update, changed: { title: "A title" } };
    const saved = await savePost(
      writer,
      { ...input, bodyMarkdown: "Text. More." },
      { ...ada, document },
    );
    expect(saved).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await storedText(writer, postId)).toBe("Text. More.");
    expect((await findSavedState(writer.db, postId))?.isElsewhere).toBe(false);
    expect(await getWritingState(writer.db, postId, ada.actor)).toMatchObject({
      version: 2,
      document: {
        savedVersion: 2,
        savedChanges: { floor: 1, changed: { title: { at: 2, value: "A title" } } },
      },
    });
    await savePost(writer, { ...input, bodyMarkdown: "Other." }, ada);
    expect((await findSavedState(writer.db, postId))?.isElsewhere).toBe(true);
    const state2 = await getWritingState(writer.db, postId, ada.actor);
    expect(state2).toMatchObject({ bodyMarkdown: "Other.", version: 3 });
    const { baseVersion } = state2.document!;
    const brought = { postId, version: 3, baseVersion, update: appended(update, " Other.") };
    expect(await bringTextIn(writer, brought, ada)).toEqual(TAKEN);
    expect(await bringTextIn(writer, brought, ada)).toEqual(COMES_SECOND);
    expect((await findSavedState(writer.db, postId))?.isElsewhere).toBe(false);
  });

  test("is available to everybody who may edit the post, and to nobody else", async () => {
    const writer = await open();
    const { ada, eve, max, rita, postId } = await makeDesk(writer);
    const built = { postId, version: 1, update: stateOf("Text.") };
    for (const person of [max, rita, { actor: { userId: null, role: null } }]) {
      await expect(getWritingState(writer.db, postId, person.actor)).rejects.toThrow(NotFound);
      await expect(startDocument(writer, built, person)).rejects.toThrow(NotFound);
      await expect(bringTextIn(writer, { ...built, baseVersion: 0 }, person)).rejects.toThrow(
        NotFound,
      );
    }
    expect((await startDocument(writer, built, eve)).ok).toBe(true);
    await writer.db.updateTable("posts").set({ deleted_at: 1 }).where("id", "=", postId).execute();
    await expect(getWritingState(writer.db, postId, ada.actor)).rejects.toThrow(NotFound);
    await writer.db.deleteFrom("posts").where("id", "=", postId).execute();
    await expect(appendUpdate(writer, postId, stateOf("x"))).rejects.toThrow(NotFound);
  });

  test("refuses invalid updates", async () => {
    const writer = await open();
    const { ada, postId } = await makeDesk(writer);
    const start = (update: Uint8Array) =>
      startDocument(writer, { postId, version: 1, update }, ada);
    const unusable = { ok: false, errors: { update: ["unusable"] } };
    expect(await start(new Uint8Array([255, 255, 255, 1]))).toEqual(unusable);
    expect(await start(new Uint8Array(4_000_000))).toEqual(unusable);
    await start(stateOf("Text."));
  });
});

test("a long history fills no document, a text beyond all measure does", async () => {
  const writer = await openMigratedSqlite();
  afterFile(writer.close);
  const { ada, postId } = await makeDesk(writer);
  await startDocument(writer, { postId, version: 1, update: stateOf("Text.") }, ada);
  // As after many changes.
  await writer.db.updateTable("post_documents").set({ length: 11_999_990 }).execute();
  expect(await appendUpdate(writer, postId, stateOf("More."))).not.toBeNull();
  expect(await storedText(writer, postId)).toContain("More.");
  const state = toText(stateOf("x".repeat(8_000_000)));
  await writer.db.updateTable("post_documents").set({ state, length: state.length }).execute();
  expect(await appendUpdate(writer, postId, stateOf("y".repeat(2_000_000)))).toBeNull();
  expect(await appendUpdate(writer, postId, stateOf("Short."))).not.toBeNull();
});
