import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { queueEmail, storeEmail } from "#app/platform/mail/queue-email.server.ts";
import { databases } from "#tests/database.ts";
import { HEAD } from "#tests/factories/accounts.ts";
import { retryMail, sendTestMail } from "./outbox-commands.server.ts";
import { getMail, listMails } from "./outbox-queries.server.ts";

const CHANGE = { actor: SYSTEM };
const EDITOR = { actor: { userId: "e", role: "editor" as const } };
const EMAIL = { subject: "Hello", text: "Hi", html: "<p>Hi</p>" };

describe.each(databases)("the outbox on $name", ({ open }) => {
  test("an owner reads every email, paginated and by state", async () => {
    const { db } = await open();
    for (const at of [1, 2, 3]) await queueEmail(db, `${at}@example.org`, EMAIL, { at });
    await db.updateTable("outbox").set({ status: "failed" }).where("created_at", "=", 1).execute();
    const first = await listMails(db, { limit: 2 });
    expect(first.items.map(({ to }) => to)).toEqual(["3@example.org", "2@example.org"]);
    const second = await listMails(db, { limit: 2, cursor: first.nextCursor });
    expect(second.items).toMatchObject([{ to: "1@example.org", status: "failed" }]);
    const failed = await listMails(db, { limit: 2, status: "failed" });
    expect(failed.items).toHaveLength(1);
    expect(await getMail(db, failed.items[0]!.id)).toMatchObject({ html: "<p>Hi</p>" });
    await expect(getMail(db, "none")).rejects.toThrow(NotFound);
  });

  test("a test email goes to the owner's own address, and only owners send one", async () => {
    const client = await open();
    await sendTestMail(client, "me@example.org", HEAD, CHANGE);
    const { items } = await listMails(client.db, { limit: 5 });
    expect(items).toMatchObject([{ to: "me@example.org", subject: "Masthead: test email" }]);
    expect(await sendTestMail(client, null, HEAD, CHANGE)).toMatchObject({ ok: false });
    await expect(sendTestMail(client, "x@example.org", HEAD, EDITOR)).rejects.toThrow(Forbidden);
  });

  test("failed emails can be retried, sent ones cannot", async () => {
    const client = await open();
    await queueEmail(client.db, "a@example.org", EMAIL);
    const [mail] = (await listMails(client.db, { limit: 1 })).items;
    await client.db.updateTable("outbox").set({ status: "failed", error: "no" }).execute();
    expect(await retryMail(client, mail!.id, CHANGE)).toMatchObject({ ok: true });
    expect(await getMail(client.db, mail!.id)).toMatchObject({ status: "queued", error: null });
    await client.db.updateTable("outbox").set({ status: "sent" }).execute();
    expect(await retryMail(client, mail!.id, CHANGE)).toMatchObject({ errors: { form: ["sent"] } });
    await expect(retryMail(client, mail!.id, EDITOR)).rejects.toThrow(Forbidden);
  });

  test("a failed test of a newsletter is retried as one", async () => {
    const client = await open();
    const { db } = client;
    const outboxId = await storeEmail(db, "a@example.org", EMAIL);
    const payload = { outboxId, newsletterId: "essays" };
    await enqueueJob(db, "newsletter.test", payload);
    await db.updateTable("jobs").set({ status: "dead" }).execute();
    await retryMail(client, outboxId, CHANGE);
    const waiting = db.selectFrom("jobs").select(["name", "payload"]);
    expect(await waiting.where("status", "=", "waiting").execute()).toEqual([
      { name: "newsletter.test", payload: JSON.stringify(payload) },
    ]);
  });
});
