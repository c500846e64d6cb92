import { describe, expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { storeEmail } from "#app/platform/mail/queue-email.server.ts";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import { pruneOutboxAndJobs } from "./maintenance-jobs.server.ts";

const EMAIL = { subject: "Hello", text: "Hi", html: "<p>Hi</p>" };

describe.each(databases)("forgetting what is done on $name", ({ open }) => {
  test("a held test of a newsletter keeps the job that says so, for as long as its email is there", async () => {
    const client = await open();
    const { db } = client;
    const services = { ...makeServices(client), signal: new AbortController().signal };
    const outboxId = await storeEmail(db, "a@example.org", EMAIL);
    await enqueueJob(db, "newsletter.test", { outboxId, newsletterId: "essays" });
    await enqueueJob(db, "mail.send", { outboxId });
    const namesAfter = async (days: number) => {
      const then = Date.now() - days * DAY;
      await db.updateTable("jobs").set({ status: "done", updated_at: then }).execute();
      await db.updateTable("outbox").set({ created_at: then }).execute();
      await pruneOutboxAndJobs.run(services);
      const emails = await db.selectFrom("outbox").select("subject as name").execute();
      const jobs = await db.selectFrom("jobs").select("name").execute();
      return [...emails, ...jobs].map(({ name }) => name);
    };
    expect(await namesAfter(29)).toEqual(["Hello", "newsletter.test"]);
    expect(await namesAfter(31)).toEqual([]);
  });
});
