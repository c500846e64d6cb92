import { simpleParser } from "mailparser";
import { afterEach, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { PRIVATE_SITE } from "#app/database/queries/private-site.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { sendQueuedTest } from "#app/features/newsletter/email/test-email.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { pictureKey } from "#app/platform/mail/picture-keys.server.ts";
import { storeEmail } from "#app/platform/mail/queue-email.server.ts";
import { type MailSink, startMailSink } from "#tests/factories/mail-sink.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { beginSending } from "./begin.server.ts";
import { continueSending } from "./send.server.ts";
import { scheduleSending } from "./sending-commands.server.ts";
import { findSending } from "./sending-rows.server.ts";
import { webUrlOf } from "./subscriber-links.server.ts";
import { findWebEmail } from "./web-email.server.ts";

const PICTURE = "/images/0123456789abcdef/640.jpg";
const LETTER = {
  subject: "The lift",
  text: "Words",
  html: `<p><img src="https://magazine.example${PICTURE}" alt=""></p>`,
};

let client: DatabaseClient | undefined;
let sink: MailSink | undefined;
afterEach(async () => {
  await Promise.all([client?.close(), sink?.close()]);
});

test("pictures of a private site open in the newsletter, in a test of it, and in a browser", async () => {
  client = await openMigratedSqlite();
  sink = await startMailSink();
  const environment = { SITE_URL: "https://magazine.example", SMTP_URL: sink.url };
  const services = makeServices(client, environment);
  const { db, env } = services;
  const setting = {
    name: PRIVATE_SITE,
    value: '{"passwordHash":"x","feedKey":"y"}',
    updated_at: 1,
  };
  await db.insertInto("settings").values(setting).execute();
  await addSubscriber(client, { email: "ada@example.org", agreedAt: 1 });
  const { id: postId } = await makePost(db);
  const made = await scheduleSending(client, { postId, audience: "all" }, { actor: SYSTEM });
  const sendingId = made.ok ? made.value.id : "";
  const sending = await findSending(db, sendingId);
  await beginSending(client, sending!, async () => LETTER, Date.now());
  const server = { url: sink.url, connections: 1, timeoutMs: 5000 };
  await continueSending(services, sendingId, { server, mostMs: MINUTE });
  const outboxId = await storeEmail(db, "ed@example.org", LETTER);
  const { signal } = new AbortController();
  await sendQueuedTest.run({ ...services, signal }, { outboxId, newsletterId: null });
  const mails = await Promise.all(sink.received.map(({ source }) => simpleParser(source)));
  const token = webUrlOf(env, { sendingId, isWhole: true }).split("/").at(-1)!;
  const shown = [...mails, (await findWebEmail(db, env, token))!].map(({ html }) => html);
  const opened = `src="https://magazine.example${PICTURE}?key=${pictureKey(env, PICTURE)}"`;
  expect(shown).toEqual([1, 2, 3].map(() => expect.stringContaining(opened)));
});
