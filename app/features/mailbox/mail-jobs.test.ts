import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { PRIVATE_SITE } from "#app/database/queries/private-site.server.ts";
import { pictureKey } from "#app/platform/mail/picture-keys.server.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { standardEmail } from "#app/platform/mail/render-email.server.ts";
import { closeMail } from "#app/platform/mail/smtp.server.ts";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import { sendQueuedMail } from "./mail-jobs.server.ts";

interface ReceivedEmail {
  to: string[];
  message: string;
}

let server: SMTPServer | undefined;

afterEach(() => {
  closeMail();
  server?.close();
});

/** A mail server that accepts or rejects every email. */
async function startMailServer(refuses = false) {
  const received: ReceivedEmail[] = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      const message = await text(stream);
      if (refuses) return done(new Error("mailbox full"));
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
      done();
    },
  });
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

async function postOne({ db }: DatabaseClient) {
  const rendered = standardEmail(
    { locale: "ar", site: "Masthead" },
    "reset",
    "https://x.example/y",
  );
  await queueEmail(db, "ada@example.org", rendered, { replyTo: "eve@example.org" });
  const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
  return id;
}

const outbox = ({ db }: DatabaseClient) => db.selectFrom("outbox").selectAll().execute();

const signal = new AbortController().signal;

describe.each(databases)("sending email on $name", ({ open }) => {
  test.each([
    ["", false],
    [", with a key on a private site", true],
  ])("the logo of an email has the whole address of its picture%s", async (_how, isPrivate) => {
    const client = await open();
    const { url, received } = await startMailServer();
    const logo = { hash: "0123456789abcdef", width: 100, height: 40, alt: "", placeholder: null };
    const head = { locale: "en", site: "Masthead", logo } as const;
    const rendered = standardEmail(head, "reset", "https://x.example/y");
    await queueEmail(client.db, "ada@example.org", rendered);
    const { id } = await client.db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    const services = makeServices(client, { SMTP_URL: url, SITE_URL: "https://magazine.example" });
    const setting = {
      name: PRIVATE_SITE,
      value: '{"passwordHash":"x","feedKey":"y"}',
      updated_at: 1,
    };
    if (isPrivate) await client.db.insertInto("settings").values(setting).execute();
    await sendQueuedMail.run({ ...services, signal }, { outboxId: id });
    const path = "/images/0123456789abcdef/320.jpg";
    const key = isPrivate ? `?key=${pictureKey(services.env, path)}` : "";
    const { html } = await simpleParser(received[0]!.message);
    expect(html).toContain(
      `<img class="logo" src="https://magazine.example${path}${key}" alt="Masthead"`,
    );
  });

  test("an email is sent as text and HTML, once", async () => {
    const client = await open();
    const { url, received } = await startMailServer();
    const id = await postOne(client);
    const services = { ...makeServices(client, { SMTP_URL: url }), signal };
    await sendQueuedMail.run(services, { outboxId: id });
    await sendQueuedMail.run(services, { outboxId: id });
    expect(received).toHaveLength(1);
    expect(received[0]!.to).toEqual(["ada@example.org"]);
    const { message } = received[0]!;
    expect(message).toMatch(/^From: Masthead <no-reply@localhost>$/m);
    expect(message).toMatch(/^Reply-To: eve@example.org$/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(message).toContain(`<${id}@localhost>`);
    expect(message).toContain("text/plain");
    expect(message).toContain("text/html");
    // The content may contain a link with a token: it is deleted after sending.
    expect(await outbox(client)).toMatchObject([
      { status: "sent", error: null, text: "", html: "" },
    ]);
  });

  test("a rejected email is retried, and the server's response is stored", async () => {
    const client = await open();
    const { url } = await startMailServer(true);
    const id = await postOne(client);
    const services = { ...makeServices(client, { SMTP_URL: url }), signal };
    await expect(sendQueuedMail.run(services, { outboxId: id })).rejects.toThrow("mailbox full");
    const [mail] = await outbox(client);
    expect(mail).toMatchObject({ status: "failed", sent_at: null });
    expect(mail!.error).toContain("mailbox full");
  });

  test("without a mail server an email stays in the outbox", async () => {
    const client = await open();
    const id = await postOne(client);
    await sendQueuedMail.run({ ...makeServices(client), signal }, { outboxId: id });
    expect(await outbox(client)).toMatchObject([{ status: "queued" }]);
  });

  test("an email and its job are queued in one transaction", async () => {
    const client = await open();
    const id = await postOne(client);
    const jobs = await client.db.selectFrom("jobs").select(["name", "payload"]).execute();
    expect(jobs).toEqual([{ name: "mail.send", payload: JSON.stringify({ outboxId: id }) }]);
  });
});
