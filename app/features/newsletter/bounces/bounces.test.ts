import { createHmac, generateKeyPairSync, sign as signBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { findMember, listTimeline } from "#app/features/members/timeline/member-queries.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { beginSending } from "#app/features/newsletter/sending/begin.server.ts";
import { continueSending } from "#app/features/newsletter/sending/send.server.ts";
import { scheduleSending } from "#app/features/newsletter/sending/sending-commands.server.ts";
import { findSending } from "#app/features/newsletter/sending/sending-rows.server.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { startMailSink } from "#tests/factories/mail-sink.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { amazon, signedByAmazon } from "#tests/factories/sns.ts";
import { HOSTILE_EMAILS } from "#tests/hostile-emails.ts";
import { releaseAddress } from "./bounce-queries.server.ts";
import {
  readBounceSettings,
  saveBounceSettings,
  showBounceSettings,
} from "./bounce-settings.server.ts";
import { checkMailbox } from "./jobs.server.ts";
import { findMailboxCheck } from "./mailbox-state.server.ts";
import { parseEmailReport } from "./parse-email-report.server.ts";
import { receiveReports } from "./receive-reports.server.ts";
import { recordReports } from "./record-reports.server.ts";

const OWNER = { actor: SYSTEM };
const SITE = "https://magazine.example";

const GIVEN = {
  addressing: "plus",
  returnAddress: "bounces@news.example",
  softMost: "2",
  softDays: "30",
  service: "none",
  imapHost: "",
  imapPort: "993",
  imapUser: "",
  imapFolder: "",
};

type Client = DatabaseClient;

/** A newsletter that was sent to these, and what the mail server has got. */
async function send(client: Client, names: string[], given: object = {}) {
  const sink = await startMailSink();
  const services = makeServices(client, { SITE_URL: SITE, SMTP_URL: sink.url });
  const saved = await saveBounceSettings(services, services.env, { ...GIVEN, ...given }, OWNER);
  expect(saved.ok).toBe(true);
  for (const name of names)
    await addSubscriber(client, { email: `${name}@example.org`, agreedAt: 1 });
  const sendOnce = async () => {
    const { id: postId } = await makePost(client.db);
    const made = await scheduleSending(client, { postId, audience: "all" }, OWNER);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const { id } = made.value;
    const render = async () => ({ subject: "The lift", text: "Words", html: "<p>Words</p>" });
    await beginSending(client, (await findSending(client.db, id))!, render, Date.now());
    await continueSending(services, id, {
      server: { url: sink.url, connections: 1 },
      mostMs: MINUTE,
    });
    return id;
  };
  await sendOnce();
  await sink.close();
  return { services, received: sink.received, sendOnce };
}

type Sent = Awaited<ReturnType<typeof send>>;

const mailTo = ({ received }: Sent, name: string) =>
  received.findLast(({ to }) => to === `${name}@example.org`)!;

const messageIdOf = (sent: Sent, name: string) =>
  /^Message-ID:\s+(<.+>)/im.exec(mailTo(sent, name).source)![1]!;

interface Failure {
  to?: string;
  original?: string;
  action?: string;
  status?: string;
  diagnostic?: string;
}

/** A delivery status notification as mail servers write it (RFC 3464). */
const dsn = (given: Failure) => {
  const { to = "bounces@news.example", original = "", action = "failed" } = given;
  const { status = "5.1.1", diagnostic = "550 5.1.1 no such user" } = given;
  return [
    "From: MAILER-DAEMON@mx.example.net",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "I am sorry.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.net",
    "",
    "Final-Recipient: rfc822; somebody@example.org",
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp;`,
    ` ${diagnostic}`,
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    original,
    "",
    "--b--",
    "",
  ].join("\r\n");
};

/** A complaint as providers write it (RFC 5965). */
const complaint = (original: string, type = "abuse") =>
  [
    "From: fbl@provider.example",
    "To: fbl@magazine.example",
    "Subject: FW: The lift",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "An abuse report.",
    "--b",
    "Content-Type: message/feedback-report",
    "",
    `Feedback-Type: ${type}`,
    "User-Agent: Somebody/1.0",
    "Version: 1",
    "--b",
    "Content-Type: message/rfc822",
    "",
    original,
    "--b--",
    "",
  ].join("\r\n");

async function note({ services }: Sent, source: string): Promise<number> {
  const report = await parseEmailReport(source);
  return report ? recordReports(services, [report], "command") : 0;
}

async function statesOf({ db }: Client) {
  const rows = await db
    .selectFrom("sending_recipients")
    .innerJoin("members as people", "people.id", "subscriber_id")
    .select(["people.email", "sending_recipients.state", "people.status"])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.email.split("@")[0], [row.state, row.status]]));
}

/** The timeline of a member in the desk, the newest first. */
async function timelineOf({ db }: Client, name: string): Promise<string[]> {
  const query = db.selectFrom("members").select("id").where("email", "=", `${name}@example.org`);
  const { id } = await query.executeTakeFirstOrThrow();
  const entries = await listTimeline(db, (await findMember(db, id))!);
  return entries.map(({ kind, detail, answer }) => [kind, detail, answer].join("|"));
}

const suppressedOf = async ({ db }: Client) =>
  (await db.selectFrom("suppressed_addresses").select(["email", "reason"]).execute()).map(
    ({ email, reason }) => `${email.split("@")[0]} ${reason}`,
  );

describe.each(databases)("emails that come back, on $name", ({ open }) => {
  test("a report to the return path stops emails to a mailbox that does not exist", async () => {
    const client = await open();
    const sent = await send(client, ["ada", "bob"]);
    const { from } = mailTo(sent, "ada");
    expect(from).toMatch(/^bounces\+[\da-z-]{40,}@news\.example$/);
    expect(await note(sent, dsn({ to: from.toUpperCase() }))).toBe(1);
    expect(await note(sent, dsn({ to: from }))).toBe(0);
    expect(await statesOf(client)).toEqual({
      ada: ["bounced", "confirmed"],
      bob: ["sent", "confirmed"],
    });
    expect(await suppressedOf(client)).toEqual(["ada bounced"]);
    const told = await timelineOf(client, "ada");
    expect(told).toContainEqual(expect.stringMatching(/^bounced\|The lift\|.*no such user/));
    expect(told).toContain("suppressed|bounced|");
    await releaseAddress(client, "ada@example.org", OWNER);
    await releaseAddress(client, "ada@example.org", OWNER);
    expect(await timelineOf(client, "ada")).toHaveLength(told.length + 1);
    expect((await timelineOf(client, "bob")).join()).not.toMatch(/bounced|suppressed|released/);
  });

  test("a report about the Message-ID counts as well, and one that nobody signed does not", async () => {
    const client = await open();
    const sent = await send(client, ["ada"], { addressing: "none", returnAddress: "" });
    const id = messageIdOf(sent, "ada");
    const forged = id.replace(/-[\da-f]{16}@/, "-0123456789abcdef@");
    expect(await note(sent, dsn({ original: `Message-ID: ${forged}` }))).toBe(0);
    expect(await note(sent, dsn({ original: `Message-ID: ${id}`, action: "delayed" }))).toBe(0);
    expect(await statesOf(client)).toEqual({ ada: ["sent", "confirmed"] });
    expect(await note(sent, dsn({ original: `Message-ID: ${id}` }))).toBe(1);
    expect(await statesOf(client)).toEqual({ ada: ["bounced", "confirmed"] });
  });

  test("a mailbox that is full is given up only after as many emails as the owner has set", async () => {
    const client = await open();
    const sent = await send(client, ["ada"]);
    const full = { status: "4.2.2", diagnostic: "452 4.2.2 mailbox full" };
    const original = () => `Message-ID: ${messageIdOf(sent, "ada")}`;
    expect(await note(sent, dsn({ ...full, original: original() }))).toBe(1);
    expect(await suppressedOf(client)).toEqual([]);
    const other = await send(client, []);
    expect(
      await note(other, dsn({ ...full, original: `Message-ID: ${messageIdOf(other, "ada")}` })),
    ).toBe(1);
    expect(await suppressedOf(client)).toEqual(["ada bounced"]);
  });

  test("whoever calls it spam is unsubscribed and never written to again", async () => {
    const client = await open();
    const sent = await send(client, ["ada", "bob"]);
    const notSpam = complaint(mailTo(sent, "bob").source, "not-spam");
    expect(await note(sent, notSpam)).toBe(0);
    expect(await note(sent, complaint(mailTo(sent, "ada").source))).toBe(1);
    expect(await statesOf(client)).toEqual({
      ada: ["complained", "unsubscribed"],
      bob: ["sent", "confirmed"],
    });
    expect(await suppressedOf(client)).toEqual(["ada complained"]);
    const told = (await timelineOf(client, "ada")).map((line) => line.split("|")[0]);
    expect(told.toSorted().join()).toBe("complained,confirmed,joined,suppressed,unsubscribed");
  });

  test("an ordinary email to the return path is no report", async () => {
    const client = await open();
    const sent = await send(client, ["ada"]);
    const reply = `From: ada@example.org\r\nTo: ${mailTo(sent, "ada").from}\r\nSubject: Re: The lift\r\n\r\nI am away.\r\n`;
    expect(await note(sent, reply)).toBe(0);
  });

  test("reports in a mailbox are read, and errors of its server are shown", async () => {
    const client = await open();
    const imap = { imapHost: "imap.example", imapUser: "bounces", imapPassword: "secret" };
    const sent = await send(client, ["ada"], imap);
    const { services } = sent;
    const stored = await client.db.selectFrom("settings").select("value").execute();
    expect(JSON.stringify(stored)).not.toContain("secret");
    await checkMailbox(services, async (settings, take) => {
      expect(settings.imapPassword).toBe("secret");
      await take(Buffer.from(dsn({ to: mailTo(sent, "ada").from })));
      return 1;
    });
    expect(await statesOf(client)).toEqual({ ada: ["bounced", "confirmed"] });
    expect(await findMailboxCheck(client.db)).toMatchObject({ failure: "" });
    await checkMailbox(services, () => Promise.reject(new Error("Invalid credentials")));
    expect(await findMailboxCheck(client.db)).toMatchObject({ failure: "Invalid credentials" });
  });
});

test("a hostile email in the mailbox does not keep those after it from being read", async () => {
  const client = await databases[0]!.open();
  const imap = { imapHost: "imap.example", imapUser: "bounces", imapPassword: "secret" };
  const sent = await send(client, ["ada"], imap);
  await checkMailbox(sent.services, async (_settings, take) => {
    for (const [, source] of HOSTILE_EMAILS) await take(Buffer.from(source));
    await take(Buffer.from(dsn({ to: mailTo(sent, "ada").from })));
    return HOSTILE_EMAILS.length + 1;
  });
  expect(await findMailboxCheck(client.db)).toMatchObject({ failure: "" });
  expect(await statesOf(client)).toEqual({ ada: ["bounced", "confirmed"] });
});

/** A report of a service about the email to Ada, and its headers. */
interface FromService {
  body: (sent: Sent) => unknown;
  headers?: (body: string) => Record<string, string>;
  serviceKey?: string;
}

const mailgunBody = (key: string) => (sent: Sent) => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", key).update(`${timestamp}abc`).digest("hex");
  return {
    signature: { timestamp, token: "abc", signature },
    "event-data": {
      event: "failed",
      severity: "permanent",
      "delivery-status": { code: 550, message: "5.1.1 no such user" },
      message: { headers: { "message-id": messageIdOf(sent, "ada").slice(1, -1) } },
    },
  };
};

const SENDGRID = generateKeyPairSync("ec", { namedCurve: "prime256v1" });

function signedBySendgrid(body: string) {
  const timestamp = String(Math.floor(Date.now() / SECOND));
  const signature = signBytes("sha256", Buffer.from(timestamp + body), SENDGRID.privateKey);
  return {
    "x-twilio-email-event-webhook-timestamp": timestamp,
    "x-twilio-email-event-webhook-signature": signature.toString("base64"),
  };
}

const SERVICES: Record<string, FromService> = {
  generic: {
    body: (sent) => ({ type: "bounce", status: "5.1.1", messageId: messageIdOf(sent, "ada") }),
  },
  ses: {
    body: (sent) =>
      signedByAmazon({
        Type: "Notification",
        Message: JSON.stringify({
          notificationType: "Bounce",
          mail: { source: mailTo(sent, "ada").from, messageId: "0100017" },
          bounce: {
            bounceType: "Permanent",
            bounceSubType: "General",
            bouncedRecipients: [{ emailAddress: "x@example.org", status: "5.1.1" }],
          },
        }),
      }),
  },
  postmark: {
    body: (sent) => ({
      RecordType: "Bounce",
      Type: "HardBounce",
      Details: "smtp;550 5.1.1 no such user",
      Metadata: { report: /^X-PM-Metadata-report:\s+(\S+)/im.exec(mailTo(sent, "ada").source)![1] },
    }),
  },
  mailgun: { serviceKey: "key-1", body: mailgunBody("key-1") },
  sendgrid: {
    serviceKey: SENDGRID.publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    headers: signedBySendgrid,
    body: (sent) => [
      { event: "bounce", type: "bounce", status: "5.1.1", "smtp-id": messageIdOf(sent, "ada") },
    ],
  },
};

describe.each(Object.entries(SERVICES))(
  "reports of %s",
  (service, { body, headers, serviceKey = "" }) => {
    const [{ open }] = databases as [(typeof databases)[number]];

    async function prepare() {
      const client = await open();
      const sent = await send(client, ["ada"], { service, serviceKey });
      const { services } = sent;
      const { hookSecret } = await readBounceSettings(client.db, services.env);
      const { hookAddress } = await showBounceSettings(client.db, services.env);
      expect(hookAddress).toBe(`${SITE}/api/newsletter/reports/${service}/${hookSecret}`);
      const text = JSON.stringify(body(sent));
      const given = {
        service,
        secret: hookSecret,
        headers: new Headers(headers?.(text)),
        body: text,
      };
      return { client, services, given };
    }

    test("reach the reader's state", async () => {
      const { client, services, given } = await prepare();
      expect(await receiveReports(services, given, amazon().fetch)).toBe(200);
      expect(await statesOf(client)).toEqual({ ada: ["bounced", "confirmed"] });
      expect(await suppressedOf(client)).toEqual(["ada bounced"]);
    });

    test("are refused without the secret, of another service, and where they are no JSON", async () => {
      const { client, services, given } = await prepare();
      const wrong = receiveReports(services, { ...given, secret: "wrong" });
      await expect(wrong).rejects.toThrow(NotFound);
      const other = service === "ses" ? "mailgun" : "ses";
      await expect(receiveReports(services, { ...given, service: other })).rejects.toThrow(
        NotFound,
      );
      const status = await receiveReports(services, { ...given, body: "nothing" }, amazon().fetch);
      expect(status).toBe(service === "sendgrid" ? 401 : 400);
      if (serviceKey !== "") {
        const forged = given.body
          .replace("5.1.1", "5.1.2")
          .replace(/"signature":"(.)/, (_, first) => `"signature":"${first === "0" ? 1 : 0}`);
        expect(await receiveReports(services, { ...given, body: forged })).toBe(401);
      }
      expect(await statesOf(client)).toEqual({ ada: ["sent", "confirmed"] });
    });
  },
);
