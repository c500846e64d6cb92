import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { sendIn } from "./submit-from-package.server.ts";

/** An author whose package has this many posts; null for unlimited. */
async function makeWriter(
  { db }: DatabaseClient,
  remaining_posts: number | null,
  role: Role = "author",
) {
  const user = await makeUser(db, { role });
  const author = await makeAuthor(db, { user_id: user.id });
  await db
    .insertInto("subscriptions")
    .values({
      id: `sub-${user.id}`,
      user_id: user.id,
      name: "Premium",
      amount_cents: 22_200,
      currency: "USD",
      status: "active",
      remaining_posts,
      gateway: "manual",
      started_at: 1,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  return { actor: { userId: user.id, role }, authorId: author.id };
}

type Writer = Awaited<ReturnType<typeof makeWriter>>;

const postOf = ({ authorId }: Writer, id?: string) => ({
  kind: "standard" as const,
  title: "What I saw",
  bodyMarkdown: "All of it.",
  ...(id && { id }),
  authorIds: [authorId],
  categoryIds: [],
  tagIds: [],
});

const MOVE = { step: "submit" as const, note: "", isOwn: true };

const leftOf = async ({ db }: DatabaseClient) =>
  (await db.selectFrom("subscriptions").select("remaining_posts").executeTakeFirst())
    ?.remaining_posts;

const statusOf = async ({ db }: DatabaseClient) =>
  (await db.selectFrom("posts").select(["status", "body_markdown"]).execute())[0];

describe.each(databases)("sending in from a package on $name", ({ open }) => {
  test("submitting uses one post and says how many are left; submitting again uses none", async () => {
    const client = await open();
    const writer = await makeWriter(client, 18);
    const { actor } = writer;
    const sent = await sendIn(client, postOf(writer), MOVE, { actor });
    expect(sent).toMatchObject({ ok: true, value: { left: 17, isNotSubmitted: false } });
    const id = sent.ok ? sent.value.id : "";
    await client.db.updateTable("posts").set({ status: "draft" }).execute();
    const again = await sendIn(client, postOf(writer, id), MOVE, { actor });
    expect(again).toMatchObject({ ok: true, value: { left: null, isNotSubmitted: false } });
    expect(await leftOf(client)).toBe(17);
  });

  test("when none is left the post stays a draft with all its text", async () => {
    const client = await open();
    const writer = await makeWriter(client, 0);
    const sent = await sendIn(client, postOf(writer), MOVE, { actor: writer.actor });
    expect(sent).toMatchObject({ ok: true, value: { left: null, isNotSubmitted: true } });
    expect(await statusOf(client)).toEqual({ status: "draft", body_markdown: "All of it." });
  });

  test("a rejected submission uses none", async () => {
    const client = await open();
    const writer = await makeWriter(client, 3);
    const bad = { ...postOf(writer), categoryIds: ["nowhere"] };
    expect(await sendIn(client, bad, MOVE, { actor: writer.actor })).toMatchObject({ ok: false });
    const stranger = await makeAuthor(client.db);
    const forged = { ...postOf(writer), authorIds: [stranger.id] };
    await expect(sendIn(client, forged, MOVE, { actor: writer.actor })).rejects.toThrow();
    expect(await leftOf(client)).toBe(3);
  });

  test("saving, unlimited packages and other people's posts use none; editors are not limited", async () => {
    const client = await open();
    const writer = await makeWriter(client, null);
    const { actor } = writer;
    const values = { ok: true, value: { left: null, isNotSubmitted: false } };
    expect(await sendIn(client, postOf(writer), MOVE, { actor })).toMatchObject(values);
    const editor = await makeWriter(client, 0, "editor");
    const change = { actor: editor.actor };
    const published = { ...MOVE, step: "publish" as const };
    expect(
      await sendIn(client, { ...postOf(editor), slug: "third" }, published, change),
    ).toMatchObject(values);
    const notOwn = { ...published, isOwn: false };
    const given = { ...postOf(writer), slug: "another" };
    expect(await sendIn(client, given, notOwn, change)).toMatchObject(values);
  });
});
