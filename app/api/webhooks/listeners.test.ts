import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveAuthor } from "#app/features/accounts/profile/author-commands.server.ts";
import { deleteAuthor } from "#app/features/accounts/profile/delete-author-command.server.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { syncMember } from "#app/features/members/accounts/sync-member.server.ts";
import { nameMember } from "#app/features/members/member-commands.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import {
  archiveNewsletter,
  saveNewsletter,
} from "#app/features/newsletter/lists/newsletter-commands.server.ts";
import { addPage, savePage } from "#app/features/pages/commands.server.ts";
import { publishDuePages } from "#app/features/pages/publish-commands.server.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { createWebhook } from "#app/features/webhooks/commands.server.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "#app/features/webhooks/events.ts";
import { DAY } from "#app/lib/time.ts";
import { createEvents } from "#app/platform/events/event-poller.server.ts";
import { databases } from "#tests/database.ts";
import { NEWSLETTER_FORM } from "#tests/factories/newsletter-form.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices, SILENT_EVENTS } from "#tests/factories/services.ts";
import { registerWebhooks } from "./listeners.server.ts";
import { rememberAll } from "./snapshots.server.ts";

const BY = { actor: SYSTEM };
const NEVER_MS = 1_000_000_000;

const TIDES = { ...NEWSLETTER_FORM, slug: "tides", name: "Tides", accent: "" };

describe.each(databases)("what is heard for webhooks on $name", ({ open }) => {
  /**
   * Creates a webhook for each of these events. `told` delivers pending events and returns the messages queued since,
   * by event.
   */
  async function listen(watched: readonly WebhookEvent[]) {
    const client = await open();
    const { db } = client;
    const events = await createEvents(client, makeServices(client).log, { pollMs: NEVER_MS });
    const services = { ...makeServices(client), events };
    registerWebhooks(services);
    const keys = { content_key: "c", admin_key_id: "a", admin_secret: "", scopes: "" };
    await db
      .insertInto("integrations")
      .values({ id: "one", name: "n8n", ...keys, created_at: 0 })
      .execute();
    for (const event of watched)
      await createWebhook(
        services,
        "one",
        { event, address: "https://x.example", format: "json" },
        BY,
      );
    await rememberAll(services);
    const told = async () => {
      await events.nudge();
      const rows = await db
        .selectFrom("webhook_deliveries")
        .innerJoin("webhooks", "webhooks.id", "webhook_deliveries.webhook_id")
        .select(["event", "body"])
        .orderBy("webhook_deliveries.id")
        .execute();
      await db.deleteFrom("webhook_deliveries").execute();
      return Object.fromEntries(rows.map(({ event, body }) => [event, JSON.parse(body)]));
    };
    return { services, events, told };
  }

  test("creating, renaming or archiving a newsletter sends a message", async () => {
    const { services, events, told } = await listen(["newsletter.added", "newsletter.edited"]);
    const made = await saveNewsletter(services, null, TIDES, BY);
    const id = made.ok ? made.value : "";
    expect(await told()).toMatchObject({
      "newsletter.added": { newsletter: { current: { id, slug: "tides", name: "Tides" } } },
    });
    await saveNewsletter(services, id, { ...TIDES, name: "Ebb" }, BY);
    expect(await told()).toMatchObject({
      "newsletter.edited": {
        newsletter: { current: { name: "Ebb" }, previous: { name: "Tides" } },
      },
    });
    await archiveNewsletter(services, id, true, BY);
    expect(await told()).toMatchObject({
      "newsletter.edited": {
        newsletter: { current: { status: "archived" }, previous: { status: "active" } },
      },
    });
    await events.stop();
  });

  test("scheduling, rescheduling or publishing a page sends a message", async () => {
    const { services, events, told } = await listen([
      "page.scheduled",
      "page.rescheduled",
      "page.published",
    ]);
    const page = { path: "/fair", title: "Fair", status: "scheduled" as const };
    const date = Date.now() + DAY;
    await addPage(services, "fair", { ...page, publishedAt: date }, BY);
    expect(Object.keys(await told())).toEqual(["page.scheduled"]);
    await savePage(services, "fair", { ...page, publishedAt: date + DAY }, BY);
    expect(await told()).toMatchObject({
      "page.rescheduled": {
        page: { previous: { published_at: new Date(date).toISOString() } },
      },
    });
    await publishDuePages(services, date + DAY);
    expect(await told()).toMatchObject({
      "page.published": {
        page: { current: { status: "published" }, previous: { status: "scheduled" } },
      },
    });
    await events.stop();
  });

  test("creating or retiring a plan sends a message about a tier", async () => {
    const { services, events, told } = await listen(["tier.added", "tier.edited"]);
    const plan = { id: "gold", name: "Gold", priceCents: 500 };
    await savePlan(services, plan, BY);
    expect(await told()).toMatchObject({
      "tier.added": { tier: { current: { id: "gold", name: "Gold", active: true } } },
    });
    await savePlan(services, { ...plan, isActive: false }, BY);
    expect(await told()).toMatchObject({
      "tier.edited": { tier: { current: { active: false }, previous: { active: true } } },
    });
    await events.stop();
  });

  test("creating, renaming or deleting an author sends a message about a user", async () => {
    const { services, events, told } = await listen(
      WEBHOOK_EVENTS.filter((event) => event.startsWith("user.")),
    );
    const author = { id: "ann", firstName: "Ann", lastName: "", displayName: "Ann" };
    await saveAuthor(services, author, BY);
    const added = { user: { current: { id: "ann", name: "Ann" }, previous: {} } };
    expect(await told()).toMatchObject({ "user.added": added, "user.activated": added });
    await saveAuthor(services, { ...author, displayName: "Anna" }, BY);
    expect(await told()).toMatchObject({
      "user.edited": { user: { current: { name: "Anna" }, previous: { name: "Ann" } } },
    });
    await deleteAuthor(services, "ann", BY);
    expect(await told()).toMatchObject({
      "user.deleted": { user: { current: {}, previous: { id: "ann", name: "Anna" } } },
    });
    await events.stop();
  });

  test("renaming a member sends a message, although no other field has changed", async () => {
    const { services, events, told } = await listen(["member.edited"]);
    const made = await addSubscriber(services, { email: "ann@example.org", agreedAt: 1 });
    const id = made.ok ? made.value! : "";
    await told();
    await nameMember(services, id, "Ann", BY);
    expect(await told()).toMatchObject({
      "member.edited": { member: { current: { id, name: "Ann" }, previous: { name: null } } },
    });
    await events.stop();
  });

  test("an account that moves to the address of another member changes one and ends the other", async () => {
    const { services, events, told } = await listen(["member.edited", "member.deleted"]);
    const { db } = services;
    const user = await makeUser(db, { email: "old@example.org", email_verified: 1 });
    await syncMember(services, user.id);
    const made = await addSubscriber(services, { email: "new@example.org", agreedAt: 1 });
    await told();
    await db.updateTable("users").set({ email: "new@example.org" }).execute();
    await syncMember(services, user.id);
    expect(await told()).toMatchObject({
      "member.edited": {
        member: { current: { email: "new@example.org" }, previous: { email: "old@example.org" } },
      },
      "member.deleted": { member: { current: {}, previous: { id: made.ok && made.value } } },
    });
    await events.stop();
  });

  test("imported subjects send no messages, and later changes of them do", async () => {
    const { services, events, told } = await listen(["tag.added", "tag.edited", "user.added"]);
    const tag = { id: "sea", taxonomy: "tag" as const, name: "Sea" };
    await saveTerm(services, tag, { ...BY, isImport: true });
    const author = { id: "ann", firstName: "Ann", lastName: "", displayName: "Ann" };
    await saveAuthor(services, author, { ...BY, isImport: true });
    expect(await told()).toEqual({});
    await saveTerm(services, { ...tag, name: "Ocean" }, BY);
    expect(await told()).toMatchObject({
      "tag.edited": { tag: { current: { name: "Ocean" }, previous: { name: "Sea" } } },
    });
    await events.stop();
  });

  test("a tag that another process makes before the job has noted what there is sends a message", async () => {
    const { services, events, told } = await listen(["tag.added"]);
    const other = { ...services, events: SILENT_EVENTS };
    await saveTerm(other, { id: "sea", taxonomy: "tag", name: "Sea" }, BY);
    await rememberAll(services);
    expect(await told()).toMatchObject({ "tag.added": { tag: { current: { name: "Sea" } } } });
    await events.stop();
  });

  test("the first webhook of a kind begins to watch it, also beside others", async () => {
    const { services, events } = await listen(["tag.added"]);
    const { db } = services;
    await db.deleteFrom("webhook_snapshots").execute();
    await db
      .insertInto("webhook_snapshots")
      .values({ subject: "tier:gold", description: "{}" })
      .execute();
    await db.deleteFrom("jobs").execute();
    const jobs = () => db.selectFrom("jobs").select("name").execute();
    const input = { address: "https://x.example", format: "json" } as const;
    await createWebhook(services, "one", { ...input, event: "tier.edited" }, BY);
    expect(await jobs()).toEqual([]);
    await createWebhook(services, "one", { ...input, event: "user.added" }, BY);
    expect(await jobs()).toEqual([{ name: "webhooks.remember" }]);
    await events.stop();
  });
});
