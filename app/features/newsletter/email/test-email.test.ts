import { type ParsedMail, simpleParser } from "mailparser";
import { afterEach, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { makeDkimKey, switchDkim } from "#app/features/newsletter/dkim/dkim-keys.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { saveNewsletter } from "#app/features/newsletter/lists/newsletter-commands.server.ts";
import { readLinkToken } from "#app/features/newsletter/sending/subscriber-links.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { type MailSink, startMailSink } from "#tests/factories/mail-sink.ts";
import { NEWSLETTER_FORM } from "#tests/factories/newsletter-form.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { sendQueuedTest, sendTestEmail } from "./test-email.server.ts";

const OWNER = { actor: SYSTEM };
const EDITOR = "ed@magazine.example";
const ESSAYS = {
  ...NEWSLETTER_FORM,
  senderName: "Essays of the Lift",
  senderAddress: "essays@magazine.example",
  replyTo: "answers@magazine.example",
};

let client: DatabaseClient | undefined;
let sink: MailSink | undefined;
afterEach(async () => {
  await Promise.all([client?.close(), sink?.close()]);
});

async function start(answerTo?: Parameters<typeof startMailSink>[0]) {
  client = await openMigratedSqlite();
  sink = await startMailSink(answerTo);
  return makeServices(client, {
    SITE_URL: "https://magazine.example",
    SMTP_URL: sink.url,
    MAIL_FROM: "accounts@magazine.example",
  });
}

/** Queues a test of the Essays. */
async function queueTest(services: Services): Promise<() => Promise<unknown>> {
  const made = await saveNewsletter(services, null, ESSAYS, OWNER);
  const newsletterId = made.ok ? made.value : null;
  const { id } = await makePost(services.db, { title: "Nine floors" });
  await sendTestEmail(services, id, EDITOR, { ...OWNER, newsletterId });
  const jobs = await services.db.selectFrom("jobs").select(["name", "payload"]).execute();
  const job = jobs.find(({ name }) => name === "newsletter.test")!;
  const { signal } = new AbortController();
  return () => sendQueuedTest.run({ ...services, signal }, JSON.parse(job.payload));
}

type Lists = Record<string, Record<string, string>>;

const listsOf = ({ headers }: ParsedMail) => headers.get("list") as unknown as Lists;

test("a test comes from the sender of its newsletter, with its headers and its signature", async () => {
  const services = await start();
  await makeDkimKey(services, services.env, { domain: "magazine.example" }, OWNER);
  await switchDkim(services, true, OWNER);
  await (await queueTest(services))();
  const [received] = sink!.received;
  const mail = await simpleParser(received!.source);
  expect(received!.to).toBe(EDITOR);
  expect(mail.from?.value).toEqual([
    { name: "Essays of the Lift", address: "essays@magazine.example" },
  ]);
  expect(mail.replyTo?.text).toBe("answers@magazine.example");
  expect(listsOf(mail).id).toMatchObject({ id: "essays.magazine.example", name: "The Essays" });
  expect(mail.headers.get("feedback-id")).toMatch(/:essays:magazine\.example$/);
  expect(received!.source).toMatch(/^DKIM-Signature: [\s\S]*?d=magazine\.example/m);
  expect(mail.text).toContain("Nine floors");
});

test("nobody leaves by a test that was passed on, also not the editor who gets the newsletter", async () => {
  const services = await start();
  const added = await addSubscriber(services, { email: EDITOR, agreedAt: 1 });
  await (await queueTest(services))();
  const mail = await simpleParser(sink!.received[0]!.source);
  const lists = listsOf(mail);
  expect(lists["unsubscribe-post"]).toMatchObject({ name: "List-Unsubscribe=One-Click" });
  const token = lists.unsubscribe!.url!.split("/").at(-1)!;
  const memberId = added.ok ? added.value : null;
  expect(readLinkToken(services.env, token)?.subscriberId).not.toBe(memberId);
  expect(mail.html).toContain("/newsletter/choices/test");
});

test("the outbox says why the server has not taken a test, which is sent once it does", async () => {
  let isRefused = true;
  const refusal = { code: 553, message: "5.7.1 not your address" };
  const services = await start(() => (isRefused ? refusal : "take"));
  const send = await queueTest(services);
  const outbox = services.db.selectFrom("outbox").selectAll();
  await expect(send()).rejects.toThrow("not your address");
  expect(await outbox.execute()).toMatchObject([
    { status: "failed", error: expect.stringContaining("not your address") },
  ]);
  isRefused = false;
  await send();
  await send();
  expect(sink!.received).toHaveLength(1);
  expect(await outbox.execute()).toMatchObject([{ status: "sent", html: "" }]);
});
