import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { Database, DatabaseClient } from "#app/database/client/client.server.ts";
import { DAY, MINUTE } from "#app/lib/time.ts";
import { NotFound, SignInNeeded, TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeComment, makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeSeries, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { mergeReactions, mergeSentReactions, setReaction } from "./commands.server.ts";
import { listChosen, listInitialReactions, MAX_INITIAL } from "./initial-queries.server.ts";
import { listLikedComments, listSaved } from "./queries.server.ts";
import { REACTIONS, type Reaction } from "./stored-choices.ts";

async function makeReader({ db }: DatabaseClient) {
  const { id } = await makeUser(db);
  return { actor: { userId: id, role: "reader" as const } };
}

const likesOf = async (db: Database, id: string) =>
  (await db.selectFrom("posts").select("like_count").where("id", "=", id).executeTakeFirstOrThrow())
    .like_count;

describe.each(databases)("reactions on $name", ({ open }) => {
  test("repeated likes count once, and so do repeated unlikes", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const { id } = await makePost(client.db, { like_count: 5, imported_like_count: 5 });
    const say = (isOn: boolean) => setReaction(client, { kind: "like", id, isOn }, reader);
    expect(await say(true)).toEqual({ ok: true, value: { isOn: true, hasChanged: true } });
    expect(await say(true)).toEqual({ ok: true, value: { isOn: true, hasChanged: false } });
    expect(await likesOf(client.db, id)).toBe(6);
    await say(false);
    await say(false);
    expect(await likesOf(client.db, id)).toBe(5);
    const events = await client.db.selectFrom("events").selectAll().execute();
    expect(events.map((event) => event.name)).toEqual(["post.counted", "post.counted"]);
  });

  test("a like emits an event that names the author whose list of liked posts it changes; a saved post emits none", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const author = await makeAuthor(client.db, { user_id: reader.actor.userId });
    const { id } = await makePost(client.db);
    await setReaction(client, { kind: "like", id, isOn: true }, reader);
    await setReaction(client, { kind: "save", id, isOn: true }, reader);
    await setReaction(client, { kind: "followAuthor", id: author.id, isOn: true }, reader);
    const events = await client.db.selectFrom("events").select(["name", "payload"]).execute();
    const emitted = events.map(({ name, payload }) => [name, JSON.parse(payload)]);
    expect(emitted).toEqual([["post.counted", { postId: id, authorId: author.id }]]);
  });

  test("a like raises the trending score of the post and its topics; unliking reverts it", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const term = await makeTerm(client.db);
    const heat = Date.now();
    const { id } = await makePost(client.db, { terms: [term.id], heat });
    const heatOf = async (table: "posts" | "terms", of: string) =>
      (await client.db.selectFrom(table).select("heat").where("id", "=", of).executeTakeFirst())!
        .heat;
    const say = (isOn: boolean) => setReaction(client, { kind: "like", id, isOn }, reader);
    await say(true);
    expect(await heatOf("posts", id)).toBeGreaterThan(heat + DAY);
    expect(await heatOf("terms", term.id)).toBeGreaterThan(heat);
    await say(false);
    expect(Math.abs((await heatOf("posts", id)) - heat)).toBeLessThan(MINUTE);
  });

  test("two hundred concurrent likes count once per reader", async () => {
    const client = await open();
    const readers = await Promise.all(Array.from({ length: 4 }, () => makeReader(client)));
    const { id } = await makePost(client.db);
    await Promise.all(
      Array.from({ length: 200 }, (_, click) =>
        setReaction(client, { kind: "like", id, isOn: true }, readers[click % 4]!),
      ),
    );
    expect(await likesOf(client.db, id)).toBe(4);
  });

  test("comments are liked, authors and topics followed, posts saved, each with its count", async () => {
    const client = await open();
    const { db } = client;
    const reader = await makeReader(client);
    const author = await makeAuthor(db);
    const term = await makeTerm(db);
    const post = await makePost(db);
    const series = await makeSeries(db);
    const comment = await makeComment(db, { post_id: post.id });
    const subjects: [Reaction, string][] = [
      ["likeComment", comment.id],
      ["followAuthor", author.id],
      ["followTerm", term.id],
      ["followSeries", series.id],
      ["save", post.id],
    ];
    for (const [kind, id] of subjects) {
      expect(await setReaction(client, { kind, id, isOn: "on" }, reader)).toMatchObject({
        ok: true,
      });
    }
    const { userId } = reader.actor;
    const chosen = {
      like: [],
      save: [post.id],
      followAuthor: [author.id],
      followTerm: [term.id],
      followSeries: [series.id],
    };
    expect(await listInitialReactions(db, userId)).toEqual({ given: chosen, more: [] });
    const shown = { like: [post.id], save: [post.id], followAuthor: ["x", author.id] };
    const both = { followTerm: [term.id], followSeries: [series.id] };
    expect(await listChosen(db, { ...shown, ...both }, userId)).toEqual(chosen);
    expect(await listLikedComments(db, userId, post.id)).toEqual([comment.id]);
    const counts = await Promise.all([
      db.selectFrom("comments").select("like_count as n").where("id", "=", comment.id).execute(),
      db.selectFrom("authors").select("follower_count as n").where("id", "=", author.id).execute(),
      db.selectFrom("posts").select("bookmark_count as n").where("id", "=", post.id).execute(),
    ]);
    expect(counts.flat()).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  });

  test("reactions need an account and a visible subject", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const draft = await makePost(client.db, { status: "draft" });
    const post = await makePost(client.db);
    const hidden = await makeComment(client.db, { post_id: post.id, status: "hidden" });
    const say = (kind: Reaction, id: string, by = reader) =>
      setReaction(client, { kind, id, isOn: true }, by);
    await expect(say("like", draft.id)).rejects.toThrow(NotFound);
    await expect(say("save", "nothing")).rejects.toThrow(NotFound);
    await expect(say("likeComment", hidden.id)).rejects.toThrow(NotFound);
    const visitor = { actor: { userId: null, role: null } } as unknown as typeof reader;
    await expect(say("like", post.id, visitor)).rejects.toThrow(SignInNeeded);
    expect(
      await setReaction(client, { kind: "hate" as Reaction, id: post.id, isOn: true }, reader),
    ).toMatchObject({ ok: false, errors: { kind: ["bad-value"] } });
  });

  test("reactions from before sign-in are merged, except for deleted subjects", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => makePost(client.db)));
    await setReaction(client, { kind: "like", id: a!.id, isOn: true }, reader);
    await setReaction(client, { kind: "save", id: c!.id, isOn: true }, reader);
    const intents = [
      { kind: "like" as const, id: a!.id, isOn: true },
      { kind: "like" as const, id: b!.id, isOn: true },
      { kind: "save" as const, id: c!.id, isOn: false },
      { kind: "like" as const, id: "gone", isOn: true },
    ];
    expect(await mergeReactions(client, intents, reader)).toEqual({ ok: true, value: 2 });
    expect(await mergeReactions(client, intents, reader)).toEqual({ ok: true, value: 0 });
    const { given } = await listInitialReactions(client.db, reader.actor.userId);
    expect(new Set(given.like)).toEqual(new Set([a!.id, b!.id]));
    expect(given.save).toEqual([]);
    expect(await likesOf(client.db, a!.id)).toBe(1);
  });

  test("presses are counted in the transaction that stores them all: a commit waits for the disk", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const { id } = await makePost(client.db);
    const [begun, outside] = [
      vi.spyOn(client.db, "transaction"),
      vi.spyOn(client.db, "insertInto"),
    ];
    await mergeSentReactions(client, [
      { ...reader, input: [{ kind: "like", id, isOn: true }] },
      { ...reader, input: [{ kind: "save", id, isOn: true }] },
    ]);
    expect([begun.mock.calls.length, outside.mock.calls.length]).toEqual([1, 0]);
    const counted = await client.db.selectFrom("rate_limits").select("points").execute();
    expect(counted).toEqual([{ points: 2 }]);
  });

  test("faster than people click is refused, and what was refused is not stored", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const { id } = await makePost(client.db);
    const say = async (isOn: boolean) => {
      const sent = { ...reader, input: [{ kind: "like", id, isOn }] };
      return (await mergeSentReactions(client, [sent]))[0];
    };
    const limit = { name: `reactions:${reader.actor.userId}`, resets_at: Date.now() + MINUTE };
    await client.db
      .insertInto("rate_limits")
      .values({ ...limit, points: 299 })
      .execute();
    expect(await say(true)).toEqual({ ok: true, value: 1 });
    for (let again = 0; again < 3; again++)
      expect(await say(false)).toBeInstanceOf(TooManyRequests);
    expect(await likesOf(client.db, id)).toBe(1);
  });

  test("the newest likes come first, older ones are found by lookup", async () => {
    const client = await open();
    const { db } = client;
    const reader = await makeReader(client);
    const oldest = await makePost(db);
    await setReaction(client, { kind: "like", id: oldest.id, isOn: true }, { ...reader, at: 1 });
    const { userId } = reader.actor;
    for (let index = 0; index < MAX_INITIAL; index++) {
      const { id } = await makePost(db);
      await db
        .insertInto("post_likes")
        .values({ post_id: id, user_id: userId, created_at: 1000 + index })
        .execute();
    }
    const { given, more } = await listInitialReactions(db, userId);
    expect(given.like).toHaveLength(MAX_INITIAL);
    expect(given.like).not.toContain(oldest.id);
    expect(more).toEqual(["like"]);
    expect((await listChosen(db, { like: [oldest.id, "none"] }, userId)).like).toEqual([oldest.id]);
  });

  test("saved posts are paginated newest first, without unpublished ones", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const posts = [];
    for (let index = 0; index < 5; index++) {
      const post = await makePost(client.db);
      posts.unshift(post.id);
      // Pairs share a timestamp, to test the tie-breaker of the cursor.
      const change = { ...reader, at: 1000 + Math.floor(index / 2) };
      await setReaction(client, { kind: "save", id: post.id, isOn: true }, change);
    }
    const { userId } = reader.actor;
    const first = await listSaved(client.db, userId, { limit: 2 });
    const second = await listSaved(client.db, userId, { limit: 2, cursor: first.nextCursor });
    const third = await listSaved(client.db, userId, { limit: 2, cursor: second.nextCursor });
    const met = [first, second, third].flatMap((page) => page.posts.map((post) => post.id));
    expect(new Set(met)).toEqual(new Set(posts));
    expect(met).toHaveLength(5);
    expect(third.nextCursor).toBeNull();
    await client.db
      .updateTable("posts")
      .set({ status: "archived" })
      .where("id", "=", posts[0]!)
      .execute();
    expect((await listSaved(client.db, userId, { limit: 9 })).posts).toHaveLength(4);
  });

  test("after any sequence of intents the counters match the rows", async () => {
    const client = await open();
    const { db } = client;
    const readers = await Promise.all([1, 2, 3].map(() => makeReader(client)));
    const post = await makePost(db);
    const comment = await makeComment(db, { post_id: post.id });
    const author = await makeAuthor(db);
    const term = await makeTerm(db);
    const series = await makeSeries(db);
    const subjects: Record<Reaction, string> = {
      like: post.id,
      save: post.id,
      likeComment: comment.id,
      followAuthor: author.id,
      followTerm: term.id,
      followSeries: series.id,
    };
    const step = fc.record({
      kind: fc.constantFrom(...REACTIONS),
      isOn: fc.boolean(),
      by: fc.nat({ max: 2 }),
    });
    const steps = fc.sample(fc.array(step, { minLength: 150, maxLength: 150 }), {
      numRuns: 1,
      seed: 6,
    })[0]!;
    await Promise.all(
      steps.map(({ kind, isOn, by }) =>
        setReaction(client, { kind, id: subjects[kind], isOn }, readers[by]!),
      ),
    );
    const rows = async (table: "post_likes" | "bookmarks" | "comment_likes") =>
      (await db.selectFrom(table).select("user_id").execute()).length;
    expect(await db.selectFrom("posts").select(["like_count", "bookmark_count"]).execute()).toEqual(
      [{ like_count: await rows("post_likes"), bookmark_count: await rows("bookmarks") }],
    );
    expect(await db.selectFrom("comments").select("like_count").execute()).toEqual([
      { like_count: await rows("comment_likes") },
    ]);
  });
});
