import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addComment } from "#app/features/comments/commands.server.ts";
import {
  moderateComment,
  undoDecision,
} from "#app/features/comments/moderation/moderation-commands.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { publishDuePosts } from "#app/features/posts/commands/publish-commands.server.ts";
import { changeSnippets } from "#app/features/posts/snippets/snippets.server.ts";
import { setReaction } from "#app/features/reactions/commands.server.ts";
import { REACTIONS } from "#app/features/reactions/stored-choices.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { fixCounters, recountAll } from "./counters.server.ts";

describe.each(databases)("recounting on $name", ({ open }) => {
  test("finds and corrects a counter that differs", async () => {
    const client = await open();
    const { db } = client;
    const term = await makeTerm(db);
    const user = await makeUser(db);
    const post = await makePost(db, { terms: [term.id], imported_like_count: 5, like_count: 5 });
    expect(await recountAll(db)).toEqual([]);
    await db
      .insertInto("post_likes")
      .values({ post_id: post.id, user_id: user.id, created_at: 1 })
      .execute();
    await db.insertInto("post_views").values({ post_id: post.id, day: 1, views: 7 }).execute();
    await db.updateTable("terms").set({ post_count: 40 }).execute();
    const drifts = [
      { table: "posts", id: post.id, column: "like_count", stored: 5, derived: 6 },
      { table: "posts", id: post.id, column: "view_count", stored: 0, derived: 7 },
      { table: "terms", id: term.id, column: "post_count", stored: 40, derived: 1 },
    ];
    expect(await recountAll(db)).toEqual(drifts);
    expect(await fixCounters(client)).toEqual(drifts);
    expect(await recountAll(db)).toEqual([]);
    const events = await db.selectFrom("events").select("name").execute();
    expect(events).toEqual([{ name: "site.changed" }]);
  });

  test("counts the files of snippets as used, as saving them does", async () => {
    const client = await open();
    const { db } = client;
    const { id: userId } = await makeUser(db, { role: "editor" });
    const media = await makeMedia(db);
    const markdown = `![](/images/${media.hash.slice(0, 16)}/640)`;
    const actor = { userId, role: "editor" as const };
    await changeSnippets(client, { intent: "save", title: "Box", markdown }, actor);
    expect(await recountAll(db)).toEqual([]);
    await db.updateTable("media").set({ usage_count: 0 }).execute();
    expect(await fixCounters(client)).toMatchObject([{ stored: 0, derived: 1 }]);
  });
});

const STATUSES = ["draft", "in_review", "scheduled", "published", "archived"] as const;
const POSTS = ["a", "b", "c"];

const save = fc.record({
  do: fc.constant("save" as const),
  id: fc.constantFrom(...POSTS),
  status: fc.constantFrom(...STATUSES),
  isFuture: fc.boolean(),
  authors: fc.subarray([0, 1], { minLength: 1 }),
  terms: fc.subarray([0, 1]),
  picture: fc.constantFrom(null, 0, 1),
});
const comment = fc.record({ do: fc.constant("comment" as const), id: fc.constantFrom(...POSTS) });
const moderate = fc.record({
  do: fc.constant("moderate" as const),
  nth: fc.nat(5),
  verdict: fc.constantFrom("approve", "hide", "delete", "undo"),
});
const react = fc.record({
  do: fc.constant("react" as const),
  kind: fc.constantFrom(...REACTIONS),
  nth: fc.nat(2),
  by: fc.nat(2),
  isOn: fc.boolean(),
});
const publish = fc.record({ do: fc.constant("publish" as const) });
const step = fc.oneof({ weight: 3, arbitrary: save }, comment, moderate, react, publish);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Moderation = Extract<Step, { do: "moderate" }>;
type ReactionStep = Extract<Step, { do: "react" }>;

interface Subjects {
  authors: string[];
  terms: string[];
  media: string[];
  readers: string[];
}

async function makePlaces({ db }: DatabaseClient): Promise<Subjects> {
  const authors = [(await makeAuthor(db)).id, (await makeAuthor(db)).id];
  const terms = [(await makeTerm(db)).id, (await makeTerm(db)).id];
  const readers = [(await makeUser(db)).id, (await makeUser(db)).id, (await makeUser(db)).id];
  return { authors, terms, readers, media: [(await makeMedia(db)).id, (await makeMedia(db)).id] };
}

/** Makes or undoes some moderation decision; rejected ones must not change counters. */
async function decide({ db, dialect }: DatabaseClient, { nth, verdict }: Moderation) {
  const client = { db, dialect };
  const change = { actor: SYSTEM };
  const table = verdict === "undo" ? "audit_log" : "comments";
  const rows = await db.selectFrom(table).select("id").orderBy("id").execute();
  const id = rows[nth]?.id;
  if (!id) return;
  const decision =
    verdict === "undo"
      ? undoDecision(client, id, change)
      : moderateComment(client, { commentId: id, verdict, reason: "Said so." }, change);
  await decision.catch(() => null);
}

/** A reader likes, saves or follows an existing subject. */
async function reactAs(client: DatabaseClient, given: ReactionStep, places: Subjects) {
  const { kind, nth, by, isOn } = given;
  const comments = await client.db.selectFrom("comments").select("id").orderBy("id").execute();
  const ids: Record<typeof kind, string | undefined> = {
    like: POSTS[nth],
    save: POSTS[nth],
    likeComment: comments[nth]?.id,
    followAuthor: places.authors[nth],
    followTerm: places.terms[nth],
    followSeries: undefined,
  };
  const id = ids[kind];
  const actor = { userId: places.readers[by]!, role: "reader" as const };
  if (id) await setReaction(client, { kind, id, isOn }, { actor }).catch(() => null);
}

async function take(client: DatabaseClient, given: Step, places: Subjects): Promise<void> {
  const change = { actor: SYSTEM };
  if (given.do === "publish") await publishDuePosts(client, Date.now() + 2 * DAY);
  if (given.do === "comment") {
    // Drafts reject comments: nothing may be counted then.
    await addComment(client, { postId: given.id, body: "Indeed." }, change).catch(() => null);
  }
  if (given.do === "moderate") await decide(client, given);
  if (given.do === "react") await reactAs(client, given, places);
  if (given.do !== "save") return;
  const { id, status, isFuture, authors, terms, picture } = given;
  const saved = await savePost(
    client,
    {
      id,
      slug: id,
      title: id,
      kind: "standard",
      status,
      tagIds: [],
      authorIds: authors.map((index) => places.authors[index]!),
      categoryIds: terms.map((index) => places.terms[index]!),
      pictureId: picture === null ? null : places.media[picture]!,
      publishedAt: isFuture ? Date.now() + DAY : 1000,
    },
    change,
  );
  expect(saved.ok).toBe(true);
}

describe.each(databases.slice(0, 1))("counting on $name", ({ open }) => {
  test("after any sequence of writes every counter matches its rows", async () => {
    const walk = async (steps: Step[]) => {
      const client = await open();
      const places = await makePlaces(client);
      for (const given of steps) await take(client, given, places);
      expect(await recountAll(client.db)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), walk), { numRuns: 40 });
  });
});
