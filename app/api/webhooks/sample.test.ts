import { describe, expect, test } from "vitest";
import type { WebhookFormat } from "#app/database/tables/webhooks.ts";
import {
  SILENT_EVENTS,
  subjectKindOf,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from "#app/features/webhooks/events.ts";
import { mastodonMessage } from "#app/features/webhooks/sending/chat-messages.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { sampleOf } from "./sample.server.ts";
import type { SampleBody } from "./sample-states.ts";

const EXAMPLE = "Masthead: test of a webhook";
const LATER = Date.UTC(2026, 5, 1);

describe.each(databases)("tests of webhooks on $name", ({ open }) => {
  async function start() {
    const services = makeServices(await open());
    const sample = async (event: WebhookEvent, format: WebhookFormat = "json") =>
      (await sampleOf(services, { event, format }))[subjectKindOf(event)] as SampleBody;
    return { services, db: services.db, sample };
  }

  test("what goes to a chat, or tells that something is out, is public: no draft and nothing in the trash", async () => {
    const { db, sample } = await start();
    const open = await makePost(db, { title: "Open", created_at: 1 });
    const hidden = [
      { status: "draft", published_at: null },
      { status: "scheduled", published_at: Date.now() + 1e9 },
      { status: "unlisted" },
      { access: "paid" },
      { access: "password" },
      { status: "archived", deleted_at: 5 },
    ] as const;
    for (const values of hidden)
      await makePost(db, { title: "Secret", created_at: LATER, ...values });
    for (const format of ["slack", "discord", "mastodon"] as const)
      for (const event of ["post.published", "post.added", "post.edited"] as const)
        expect((await sample(event, format)).current, `${event} ${format}`).toMatchObject({
          id: open.id,
        });
    for (const event of ["post.published", "post.published.edited", "post.unpublished"] as const)
      expect((await sample(event)).current).toMatchObject({ id: open.id });
  });

  test("without anything public an example is sent that is clearly one", async () => {
    const { db, sample } = await start();
    await makePost(db, { title: "Secret", status: "draft", published_at: null });
    // A new magazine has pages.
    await db.deleteFrom("pages").execute();
    const body = { post: await sample("post.published", "mastodon") };
    expect(mastodonMessage("post.published", JSON.stringify(body))).toBe(
      JSON.stringify({ status: `${EXAMPLE}\n\nhttp://localhost` }),
    );
    expect(await sample("page.unpublished")).toMatchObject({
      current: { title: EXAMPLE, status: "draft" },
      previous: { status: "published" },
    });
  });

  test("a test message to a chat contains nothing about people", async () => {
    const { db, sample } = await start();
    const row = { id: "m", email: "ann@example.org", token_hash: "", created_at: 1 };
    await db
      .insertInto("members")
      .values({ ...row, status: "confirmed", confirmed_at: 1 })
      .execute();
    expect((await sample("member.added")).current).toMatchObject({ email: "ann@example.org" });
    expect((await sample("member.added", "slack")).current).toMatchObject({ name: EXAMPLE });
  });

  test("what waits for its confirmation or is in the trash is no sample", async () => {
    const { db, sample } = await start();
    const row = { email: "ann@example.org", token_hash: "", created_at: 1, confirmed_at: null };
    await db
      .insertInto("members")
      .values({ ...row, id: "m", status: "pending" })
      .execute();
    await makePost(db, { status: "archived", deleted_at: 5, title: "Gone" });
    expect((await sample("member.edited")).current).toMatchObject({ name: EXAMPLE });
    expect((await sample("post.edited")).current).toMatchObject({ title: EXAMPLE });
  });

  test("a deleted subject has an empty `current` and its last state in `previous`, as in a real message", async () => {
    const { db, sample } = await start();
    const tag = await makeTerm(db, { taxonomy: "tag" });
    const post = await makePost(db, { terms: [tag.id] });
    expect(await sample("tag.deleted")).toMatchObject({
      current: {},
      previous: { id: tag.id, name: tag.name },
    });
    const { current, previous } = await sample("post.deleted");
    expect(current).toEqual({});
    expect(previous).toMatchObject({ id: post.id, title: post.title });
    expect(previous).not.toHaveProperty("html");
    expect((await sample("member.deleted")).current).toEqual({});
  });

  test("a tag that is taken off is among the former ones alone", async () => {
    const { db, sample } = await start();
    const tag = await makeTerm(db, { taxonomy: "tag" });
    await makePost(db, { terms: [tag.id] });
    const ofTag = [expect.objectContaining({ id: tag.id })];
    expect(await sample("post.tag.attached")).toMatchObject({
      current: { tags: ofTag },
      previous: { tags: [] },
    });
    expect(await sample("post.tag.detached")).toMatchObject({
      current: { tags: [] },
      previous: { tags: ofTag },
    });
  });

  test("each event has a sample in its form, on an empty magazine as well", async () => {
    const { services, db } = await start();
    const events = [...WEBHOOK_EVENTS, ...SILENT_EVENTS];
    for (const isEmpty of [true, false]) {
      if (!isEmpty) await makePost(db);
      for (const event of events) {
        const body = await sampleOf(services, { event, format: "json" });
        if (event === "site.changed") expect(body).toEqual({});
        else {
          const { current, previous } = body[subjectKindOf(event)] as SampleBody;
          const whole = event.endsWith(".deleted") ? previous : current;
          expect(whole, event).toHaveProperty("id");
        }
      }
    }
  });
});
