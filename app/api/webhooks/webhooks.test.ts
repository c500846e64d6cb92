import { createHmac } from "node:crypto";
import { Webhook as Verifier } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { endSubscription } from "#app/features/newsletter/leave-command.server.ts";
import { deletePost } from "#app/features/posts/commands/delete-commands.server.ts";
import {
  changeWebhook,
  createWebhook,
  redeliver,
  resumeWebhook,
  testWebhook,
} from "#app/features/webhooks/commands.server.ts";
import type { WebhookInput } from "#app/features/webhooks/input.ts";
import type { Webhook } from "#app/features/webhooks/models.ts";
import { getWebhook, listDeliveries } from "#app/features/webhooks/queries.server.ts";
import { sendWaiting } from "#app/features/webhooks/sending/deliver.server.ts";
import { MAX_ATTEMPTS, takeNextMessage } from "#app/features/webhooks/sending/lanes.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { createEvents } from "#app/platform/events/event-poller.server.ts";
import { claimJob, LEASE_MS } from "#app/platform/jobs/job-queue.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openSink, type ReceivedRequest } from "#tests/factories/sink.ts";
import { recordChange, registerWebhooks } from "./listeners.server.ts";
import { sampleOf } from "./sample.server.ts";
import { rememberAll } from "./snapshots.server.ts";

const BY = { actor: SYSTEM };
const HERE = { PRIVATE_WEBHOOKS: "on" };
const NEVER_MS = 1_000_000_000;

async function makeIntegration({ db }: DatabaseClient) {
  const values = { name: "n8n", content_key: "c", admin_key_id: "a", admin_secret: "", scopes: "" };
  await db
    .insertInto("integrations")
    .values({ id: "one", ...values, created_at: 0 })
    .execute();
}

/** A webhook on an address, of an integration of its own. */
async function makeWebhook(services: Services, given: Partial<WebhookInput> & { address: string }) {
  const made = await createWebhook(
    services,
    "one",
    { event: "post.edited", format: "json", ...given },
    BY,
  );
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return getWebhook(services, "one", made.value.id);
}

/** Changes the title of a post, as its listener hears. */
async function rename(services: Services, id: string, title: string) {
  await services.db.updateTable("posts").set({ title }).where("id", "=", id).execute();
  await recordChange(services, { kind: "post", id });
}

const titlesIn = (received: readonly ReceivedRequest[]) =>
  received.map(({ body }) => JSON.parse(body).post.current.title);

/** As the desk does. */
const sendTest = async (services: Services, webhook: Webhook) =>
  testWebhook(services, webhook.id, await sampleOf(services, webhook), BY);

const due = ({ db }: Services) =>
  db.updateTable("webhook_deliveries").set({ next_at: 0 }).execute();

describe.each(databases)("webhooks on $name", ({ open }) => {
  async function start(env: Record<string, string> = HERE) {
    const client = await open();
    const services = makeServices(client, env);
    await makeIntegration(client);
    const sink = await openSink();
    const post = await makePost(client.db, { title: "First" });
    return { services, sink, post };
  }

  /** A webhook that knows the post, with the lane of its changes. */
  async function watch(env?: Record<string, string>, given: Partial<WebhookInput> = {}) {
    const { services, sink, post } = await start(env);
    const webhook = await makeWebhook(services, { address: sink.address, ...given });
    await rememberAll(services);
    const lane = { webhookId: webhook.id, subject: `post:${post.id}` };
    const log = () => listDeliveries(services.db, webhook.id);
    return { services, sink, post, webhook, lane, log };
  }

  test("a message has the former values of what changed, and the signatures of Standard Webhooks and Ghost", async () => {
    const { services, sink, post, webhook, lane } = await watch();
    await rename(services, post.id, "Second");
    await sendWaiting(services, lane);
    const [{ headers, body }] = sink.received as [ReceivedRequest];
    expect(JSON.parse(body)).toMatchObject({
      post: {
        current: { id: post.id, title: "Second", status: "published", html: "<p>Text.</p>" },
        previous: { title: "First" },
      },
    });
    const verifier = new Verifier(webhook.secret!);
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    const [, digest, time] = /^sha256=(\w+), t=(\d+)$/.exec(String(headers["x-ghost-signature"]))!;
    const expected = createHmac("sha256", webhook.secret!)
      .update(body + time)
      .digest("hex");
    expect(digest).toBe(expected);
  });

  test("the program's own events cause messages, also about deleted subjects", async () => {
    const client = await open();
    const log = makeServices(client).log;
    const events = await createEvents(client, log, { pollMs: NEVER_MS });
    const services = { ...makeServices(client, HERE), events };
    registerWebhooks(services);
    await makeIntegration(client);
    const post = await makePost(client.db);
    const webhook = await makeWebhook(services, {
      event: "post.deleted",
      address: "http://x.example",
    });
    await rememberAll(services);
    await deletePost(services, post.id, BY);
    await events.nudge();
    const [told] = await listDeliveries(client.db, webhook.id);
    expect(JSON.parse(told!.body)).toMatchObject({
      post: { current: {}, previous: { id: post.id, title: post.title } },
    });
    await events.stop();
  });

  test("messages about one subject keep their order while it fails, and do not block others", async () => {
    const { services, sink, post, webhook, lane } = await watch();
    const other = await makePost(services.db, { title: "Other" });
    await rememberAll(services);
    sink.answer = { status: 500, text: "down" };
    await rename(services, post.id, "Second");
    await rename(services, post.id, "Third");
    await sendWaiting(services, lane);
    await sendWaiting(services, lane);
    expect(titlesIn(sink.received)).toEqual(["Second"]);
    sink.answer = { status: 200 };
    await rename(services, other.id, "Another");
    await sendWaiting(services, { webhookId: webhook.id, subject: `post:${other.id}` });
    await due(services);
    await sendWaiting(services, lane);
    expect(titlesIn(sink.received)).toEqual(["Second", "Another", "Second", "Third"]);
    const ids = sink.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids[2]).toBe(ids[0]);
  });

  test("a message whose process died is sent again under its id, once its lease is over", async () => {
    const { services, sink, post, lane } = await watch();
    await rename(services, post.id, "Second");
    const now = Date.now();
    await claimJob(services, ["webhooks.deliver"], now);
    const dead = await takeNextMessage(services.db, lane);
    await sendWaiting(services, lane);
    expect(sink.received).toEqual([]);
    // A minute later.
    await services.db.updateTable("webhook_deliveries").set({ leased_until: 1 }).execute();
    const again = await claimJob(services, ["webhooks.deliver"], now + LEASE_MS);
    expect(again!.payload).toBe(JSON.stringify(lane));
    await sendWaiting(services, lane);
    const ids = sink.received.map(({ headers }) => headers["webhook-id"]);
    expect(dead).toMatchObject({ taken: { id: ids[0] } });
    expect(ids).toHaveLength(1);
  });

  test("a message waits for no time that a clock 400 days ahead has set", async () => {
    const { services, sink, post, lane } = await watch();
    await rename(services, post.id, "Second");
    const ahead = Date.now() + 400 * DAY;
    await services.db
      .updateTable("webhook_deliveries")
      .set({ next_at: ahead, leased_until: ahead })
      .execute();
    await sendWaiting(services, lane);
    expect(titlesIn(sink.received)).toEqual(["Second"]);
  });

  test("a test that fails is tried again after its pause", async () => {
    const { services, sink, webhook, log } = await watch();
    sink.answer = { status: 500 };
    await sendTest(services, webhook);
    const job = await claimJob(services, ["webhooks.deliver"]);
    await sendWaiting(services, JSON.parse(job!.payload));
    const [told] = await log();
    const waiting = services.db.selectFrom("jobs").select("run_at").where("status", "=", "waiting");
    const jobs = await waiting.where("name", "=", "webhooks.deliver").execute();
    expect(jobs).toEqual([{ run_at: told!.nextAt }]);
  });

  test("nothing reaches this machine or its network, whatever its address is called", async () => {
    const { services, sink, webhook, log } = await watch({});
    const { port } = new URL(sink.address);
    for (const host of ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "2130706433"]) {
      const target_url = `http://${host}:${port}/`;
      await services.db.updateTable("webhooks").set({ target_url }).execute();
      await sendTest(services, webhook);
      const [told] = await log();
      expect(told, host).toMatchObject({ state: "waiting", attempts: 1, status: null });
      expect(told!.answer, host).not.toBe("");
    }
    expect(sink.received).toEqual([]);
  });

  test("a redirect is a failure and is not followed, and the beginning of the response is stored", async () => {
    const { services, sink, webhook, log } = await watch();
    const away = await openSink();
    sink.answer = { status: 302, headers: { location: away.address } };
    await sendTest(services, webhook);
    expect(await log()).toMatchObject([{ state: "waiting", status: 302 }]);
    expect(away.received).toEqual([]);
    sink.answer = { status: 200, text: "x".repeat(5000) };
    await sendTest(services, webhook);
    expect((await log())[0]).toMatchObject({ state: "sent", answer: "x".repeat(2000) });
  });

  test("a webhook that fails steadily is switched off, its owners get an email, and it can be resumed", async () => {
    const { services, sink, post, webhook, lane, log } = await watch();
    await makeUser(services.db, { role: "owner", email: "owner@example.org" });
    sink.answer = { status: 503 };
    await rename(services, post.id, "Second");
    await services.db
      .updateTable("webhook_deliveries")
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    const failing_since = Date.now() - 21 * HOUR;
    await services.db.updateTable("webhooks").set({ failing_since }).execute();
    await rename(services, post.id, "Third");
    await sendWaiting(services, lane);
    expect((await log()).map(({ state }) => state)).toEqual(["failed", "failed"]);
    const stopped = await getWebhook(services, "one", webhook.id);
    expect(stopped.stoppedAt).not.toBeNull();
    const mails = await services.db.selectFrom("outbox").select(["to_address", "text"]).execute();
    expect(mails).toMatchObject([{ to_address: "owner@example.org" }]);
    expect(mails[0]!.text).toContain("post.edited");
    await rename(services, post.id, "Fourth");
    expect(await log()).toHaveLength(2);
    const [given] = await log();
    expect(await redeliver(services, webhook.id, given!.id, BY)).toBe(false);
    expect(await sendTest(services, webhook)).toBe(false);
    expect((await log()).map(({ state }) => state)).toEqual(["failed", "failed"]);
    await resumeWebhook(services, webhook.id, BY);
    expect(await getWebhook(services, "one", webhook.id)).toMatchObject({ stoppedAt: null });
  });

  test("a message is given up at last, and those behind it follow", async () => {
    const { services, sink, post, lane, log } = await watch();
    sink.answer = { status: 500 };
    await rename(services, post.id, "Second");
    await services.db
      .updateTable("webhook_deliveries")
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    await rename(services, post.id, "Third");
    await sendWaiting(services, lane);
    expect((await log()).map(({ state }) => state)).toEqual(["waiting", "failed"]);
    expect(titlesIn(sink.received)).toEqual(["Second", "Third"]);
  });

  test("a receiver that answers 410 is not asked again", async () => {
    const { services, sink, webhook } = await watch();
    sink.answer = { status: 410 };
    await sendTest(services, webhook);
    expect((await getWebhook(services, "one", webhook.id)).stoppedAt).not.toBeNull();
  });

  test("a test sends what is newest, and is sent again under the same id", async () => {
    const { services, sink, webhook, log } = await watch();
    await sendTest(services, webhook);
    expect(titlesIn(sink.received)).toEqual(["First"]);
    const [told] = await log();
    await redeliver(services, webhook.id, told!.id, BY);
    expect(sink.received.map(({ headers }) => headers["webhook-id"])).toEqual([told!.id, told!.id]);
  });

  test("a second press while a message is being sent again sends it once, and its attempt is counted", async () => {
    const { services, sink, webhook, log } = await watch();
    await sendTest(services, webhook);
    const [told] = await log();
    const answer = Promise.withResolvers<void>();
    sink.before = answer.promise;
    const first = redeliver(services, webhook.id, told!.id, BY);
    await expect.poll(() => sink.received.length).toBe(2);
    await redeliver(services, webhook.id, told!.id, BY);
    expect(await log()).toMatchObject([{ state: "waiting", attempts: 1 }]);
    answer.resolve();
    await first;
    expect(sink.received).toHaveLength(2);
    expect(await log()).toMatchObject([{ state: "sent", attempts: 1 }]);
  });

  test("many waiting changes of the site cause one message", async () => {
    const { services, post, log } = await watch(HERE, { event: "site.changed" });
    await rename(services, post.id, "Second");
    await rename(services, post.id, "Third");
    expect(await log()).toMatchObject([{ subject: "site", body: "{}" }]);
  });

  test("earlier subjects are not reported as new, and later ones are", async () => {
    const { services, sink, post } = await start();
    const webhook = await makeWebhook(services, { event: "post.added", address: sink.address });
    await recordChange(services, { kind: "post", id: post.id });
    const fresh = await makePost(services.db, { title: "Fresh", created_at: Date.now() + 1 });
    await recordChange(services, { kind: "post", id: fresh.id });
    const told = await listDeliveries(services.db, webhook.id);
    expect(told.map(({ subject }) => subject)).toEqual([`post:${fresh.id}`]);
  });

  test("confirming the newsletter adds a member, and unsubscribing changes it", async () => {
    const { services, sink } = await start();
    const hooks = await Promise.all(
      (["member.added", "member.edited"] as const).map((event) =>
        makeWebhook(services, { event, address: sink.address }),
      ),
    );
    const agreedAt = Date.now() + 1;
    const added = await addSubscriber(services, { email: "ada@example.org", agreedAt });
    const id = added.ok ? added.value! : "";
    await recordChange(services, { kind: "member", id });
    await endSubscription(services, id, BY);
    await recordChange(services, { kind: "member", id });
    const told = await Promise.all(hooks.map((hook) => listDeliveries(services.db, hook.id)));
    const members = told.flat().map(({ body }) => JSON.parse(body).member);
    expect(members).toMatchObject([
      { current: { id, email: "ada@example.org", subscribed: true }, previous: {} },
      { current: { id, subscribed: false }, previous: { subscribed: true } },
    ]);
  });

  test("Slack, Discord and servers like Mastodon get a message of their own kind", async () => {
    const title = "A <b> & @everyone";
    const received = async (given: Partial<WebhookInput>) => {
      const { services, sink, post, webhook } = await watch(HERE, {
        event: "post.published",
        ...given,
      });
      await services.db.updateTable("posts").set({ title }).where("id", "=", post.id).execute();
      await sendTest(services, webhook);
      const [{ path, headers, body }] = sink.received as [ReceivedRequest];
      return {
        path,
        headers,
        message: JSON.parse(body),
        url: `http://localhost/single/${post.slug}`,
      };
    };
    const slack = await received({ format: "slack" });
    expect(slack.message).toEqual({ text: `<${slack.url}|A &lt;b&gt; &amp; @everyone>` });
    const discord = await received({ format: "discord" });
    expect(discord.message).toEqual({
      content: `${title}\n${discord.url}`,
      allowed_mentions: { parse: [] },
    });
    const mastodon = await received({ format: "mastodon", secret: "t0k3n" });
    expect(mastodon.path).toBe("/api/v1/statuses");
    expect(mastodon.headers).toMatchObject({ authorization: "Bearer t0k3n" });
    expect(mastodon.headers["idempotency-key"]).toMatch(/^msg_/);
    expect(mastodon.message).toEqual({ status: `${title}\n\n${mastodon.url}` });
  });

  test("a webhook that is saved as it was keeps its date", async () => {
    const { services } = await start();
    const { id } = await makeWebhook(services, { address: "http://127.0.0.1:9/", name: "Builds" });
    const save = async (name: string, at: number) => {
      const change = { event: "post.edited", address: "http://127.0.0.1:9/", name } as const;
      await changeWebhook(services, id, change, { ...BY, at });
      return (await getWebhook(services, "one", id)).updatedAt;
    };
    expect(await save("Builds", DAY)).toBeNull();
    expect(await save("Deploys", 2 * DAY)).toBe(2 * DAY);
    expect(await save("Deploys", 3 * DAY)).toBe(2 * DAY);
  });

  test("owners alone make webhooks, and secrets are not in the database as they are", async () => {
    const { services, webhook } = await watch();
    const input = { event: "post.edited", address: "https://x.example", format: "json" } as const;
    const editor = { actor: { userId: null, role: "editor" } } as const;
    await expect(createWebhook(services, "one", input, editor)).rejects.toThrow(Forbidden);
    const rows = await services.db.selectFrom("webhooks").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(webhook.secret);
    const refused = await createWebhook(services, "one", { ...input, format: "mastodon" }, BY);
    expect(refused).toEqual({ ok: false, errors: { secret: ["no-token"] } });
  });
});
