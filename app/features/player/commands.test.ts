import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { DAY } from "#app/lib/time.ts";
import { NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { storePosition } from "./commands.server.ts";
import { listPositions } from "./queries.server.ts";

async function makeReader({ db }: DatabaseClient) {
  const { id } = await makeUser(db);
  return { actor: { userId: id, role: "reader" as const } };
}

describe.each(databases)("playback positions on $name", ({ open }) => {
  test("a position syncs across devices; the last write wins", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const other = await makeReader(client);
    const post = await makePost(client.db);
    const at = Date.now();
    await storePosition(client, { postId: post.id, seconds: 40 }, { ...reader, at: at - 10 });
    await storePosition(client, { postId: post.id, seconds: 42.5 }, { ...reader, at });
    expect(await listPositions(client.db, reader.actor.userId)).toEqual([[post.id, 42.5, at]]);
    expect(await listPositions(client.db, other.actor.userId)).toEqual([]);
  });

  test("other devices hear that a track was finished; what is older than seven days is forgotten", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const [ended, old] = [await makePost(client.db), await makePost(client.db)];
    const at = Date.now();
    await storePosition(client, { postId: ended.id, seconds: 40 }, { ...reader, at: at - 10 });
    await storePosition(client, { postId: ended.id, seconds: 0 }, { ...reader, at });
    const change = { ...reader, at: at - 8 * DAY };
    await storePosition(client, { postId: old.id, seconds: 40 }, change);
    expect(await listPositions(client.db, reader.actor.userId)).toEqual([[ended.id, 0, at]]);
  });

  test("a page that was only read has no position", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const post = await makePost(client.db);
    const read = { user_id: reader.actor.userId, post_id: post.id, progress: 0.5 };
    const row = { ...read, position_seconds: null, updated_at: Date.now() };
    await client.db.insertInto("reading_history").values(row).execute();
    expect(await listPositions(client.db, reader.actor.userId)).toEqual([]);
  });

  test("signed-out requests, unknown posts and invalid positions are rejected", async () => {
    const client = await open();
    const reader = await makeReader(client);
    const post = await makePost(client.db);
    const hidden = await makePost(client.db, { status: "draft", published_at: null });
    const nobody = { actor: { userId: null, role: null } };
    const place = { postId: post.id, seconds: 1 };
    await expect(storePosition(client, place, nobody)).rejects.toThrow(SignInNeeded);
    for (const postId of ["nowhere", hidden.id]) {
      const kept = storePosition(client, { postId, seconds: 1 }, reader);
      await expect(kept).rejects.toThrow(NotFound);
    }
    for (const seconds of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e9]) {
      const outcome = await storePosition(client, { postId: post.id, seconds }, reader);
      expect(outcome.ok, String(seconds)).toBe(false);
    }
  });
});
