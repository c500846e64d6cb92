import { afterEach, describe, expect, test, vi } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { databases } from "#tests/database.ts";
import { makeComment, makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { receiveReactions } from "./receive-reactions.server.ts";

async function signIn({ db }: DatabaseClient) {
  const { id } = await makeUser(db);
  return { userId: id, token: await startSession(db, id, { address: "", userAgent: "" }) };
}

afterEach(() => void vi.restoreAllMocks());

const pressed = (token: string, id: string, isOn = true, kind = "like") => ({
  token,
  body: JSON.stringify([{ kind, id, isOn }]),
});

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe.each(databases)("what pages send on $name", ({ open }) => {
  async function openMagazine() {
    const client = await open();
    const services = { ...client, log: createLog("silent") };
    const post = await makePost(client.db, { like_count: 2 });
    const likes = async (id = post.id) =>
      (
        await client.db
          .selectFrom("posts")
          .select("like_count")
          .where("id", "=", id)
          .executeTakeFirstOrThrow()
      ).like_count;
    const events = async () => {
      const all = client.db.selectFrom("events").select(["name", "payload"]).orderBy("id");
      const rows = await all.execute();
      return rows.map(({ name, payload }) => [name, JSON.parse(payload)]);
    };
    return { client, services, post, likes, events };
  }

  test("likes of several readers share a transaction; each post has one event", async () => {
    const { client, services, post, likes, events } = await openMagazine();
    const readers = await Promise.all([1, 2, 3].map(() => signIn(client)));
    const author = await makeAuthor(client.db, { user_id: readers[2]!.userId });
    const begun = vi.spyOn(client.db, "transaction");
    const sent = readers.map(({ token }) => pressed(token, post.id));
    expect(statusesOf(await receiveReactions(services, sent))).toEqual([200, 200, 200]);
    expect(await likes()).toBe(5);
    expect(begun).toHaveBeenCalledTimes(1);
    expect(await events()).toEqual([
      ["post.counted", { postId: post.id }],
      ["post.counted", { postId: post.id, authorId: author.id }],
    ]);
    const rows = await client.db.selectFrom("post_likes").select("user_id").execute();
    expect(rows.map((row) => row.user_id).sort()).toEqual(
      readers.map(({ userId }) => userId).sort(),
    );
  });

  test("the last of several presses by one reader holds, in the order in which they came", async () => {
    const { client, services, post, likes } = await openMagazine();
    const { token } = await signIn(client);
    const states = [true, false, true, true, false];
    await receiveReactions(
      services,
      states.map((isOn) => pressed(token, post.id, isOn)),
    );
    expect(await likes()).toBe(2);
    await receiveReactions(
      services,
      [...states, true].map((isOn) => pressed(token, post.id, isOn)),
    );
    expect(await likes()).toBe(3);
  });

  test("who is signed out, sends nonsense or presses too often does not keep others from liking", async () => {
    const { client, services, post, likes } = await openMagazine();
    const [busy, reader] = await Promise.all([signIn(client), signIn(client)]);
    await client.db
      .insertInto("rate_limits")
      .values({ name: `reactions:${busy.userId}`, points: 300, resets_at: Date.now() + 50_000 })
      .execute();
    const answers = await receiveReactions(services, [
      pressed("", post.id),
      pressed("unknown", post.id),
      { token: reader.token, body: "{" },
      pressed(reader.token, post.id, true, "hate"),
      pressed(busy.token, post.id),
      pressed(reader.token, "gone"),
      pressed(reader.token, post.id),
    ]);
    expect(statusesOf(answers)).toEqual([401, 401, 422, 422, 429, 200, 200]);
    expect(JSON.parse(answers[0]!.body)).toEqual({ code: "sign-in-needed" });
    expect(JSON.parse(answers[4]!.body)).toEqual({ code: "too-many-requests" });
    expect(await likes()).toBe(3);
  });

  test("where the common transaction fails, each has its own", async () => {
    const { client, services, post, likes } = await openMagazine();
    const readers = await Promise.all([signIn(client), signIn(client), signIn(client)]);
    const begin = client.db.transaction.bind(client.db);
    const begun = vi.spyOn(client.db, "transaction");
    const fail = () => {
      throw new Error("The disk has a bad moment");
    };
    begun.mockImplementationOnce(fail).mockImplementationOnce(begin).mockImplementationOnce(fail);
    const sent = readers.map(({ token }) => pressed(token, post.id));
    expect(statusesOf(await receiveReactions(services, sent))).toEqual([200, 503, 200]);
    expect(await likes()).toBe(4);
  });

  test("likes warm up each post and its topics by what they weigh together", async () => {
    const { client, services } = await openMagazine();
    const term = await makeTerm(client.db);
    const heat = Date.now();
    const [one, two] = await Promise.all(
      [1, 2].map(() => makePost(client.db, { terms: [term.id], heat })),
    );
    const readers = await Promise.all([signIn(client), signIn(client)]);
    const all = readers.flatMap(({ token }) => [pressed(token, one!.id), pressed(token, two!.id)]);
    await receiveReactions(services, all);
    const heatOf = async (table: "posts" | "terms", id: string) =>
      (await client.db.selectFrom(table).select("heat").where("id", "=", id).executeTakeFirst())!
        .heat;
    expect(await heatOf("terms", term.id)).toBeGreaterThan(await heatOf("posts", one!.id));
    expect(await heatOf("posts", one!.id)).toBe(await heatOf("posts", two!.id));
    expect(await heatOf("posts", one!.id)).toBeGreaterThan(heat);
  });

  test("likes of comments emit one event for their post", async () => {
    const { client, services, post, events } = await openMagazine();
    const comments = await Promise.all(
      [1, 2].map(() => makeComment(client.db, { post_id: post.id })),
    );
    const { token } = await signIn(client);
    await receiveReactions(
      services,
      comments.map(({ id }) => pressed(token, id, true, "likeComment")),
    );
    expect(await events()).toEqual([["comment.counted", { postId: post.id }]]);
  });
});
