import { afterEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { saveNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import { DAY, MINUTE } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { type MailSink, type SinkAnswer, startMailSink } from "#tests/factories/mail-sink.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { beginSending } from "./begin.server.ts";
import { findNextTime, recordDoubts } from "./recipients.server.ts";
import { continueSending } from "./send.server.ts";
import {
  pauseSending,
  resumeSending,
  scheduleSending,
  stopSending,
} from "./sending-commands.server.ts";
import { listDue } from "./sending-queries.server.ts";
import { findSending } from "./sending-rows.server.ts";

const OWNER = { actor: SYSTEM };
const LETTER = { subject: "The lift", text: "Words", html: "<p>Words</p>" };
const render = async () => LETTER;

let sink: MailSink | undefined;

afterEach(async () => {
  await sink?.close();
  sink = undefined;
});

async function open(client: DatabaseClient, answerTo?: Parameters<typeof startMailSink>[0]) {
  sink = await startMailSink(answerTo);
  return makeServices(client, { SMTP_URL: sink.url });
}

async function addSubscribers(client: DatabaseClient, names: string[]) {
  for (const name of names)
    await addSubscriber(client, { email: `${name}@example.org`, agreedAt: 1 });
}

async function schedule(client: DatabaseClient, postId?: string) {
  const post = postId ?? (await makePost(client.db)).id;
  const made = await scheduleSending(client, { postId: post, audience: "all" }, OWNER);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value.id;
}

/** A sending that has begun. */
async function begin(client: DatabaseClient, names: string[]) {
  await addSubscribers(client, names);
  const id = await schedule(client);
  const sending = await findSending(client.db, id);
  expect(await beginSending(client, sending!, render, Date.now())).toBe(true);
  return id;
}

const piece = (url: string, timeoutMs = 5000, connections = 3) => ({
  server: { url, connections, timeoutMs },
  mostMs: MINUTE,
});

async function statesOf({ db }: DatabaseClient, id: string) {
  const rows = await db
    .selectFrom("sending_recipients")
    .innerJoin("members as people", "people.id", "subscriber_id")
    .select(["people.email", "sending_recipients.state"])
    .where("sending_id", "=", id)
    .orderBy("position")
    .execute();
  return Object.fromEntries(rows.map(({ email, state }) => [email.split("@")[0], state]));
}

/** As if the recipients' waiting times were over. */
const hurry = ({ db }: DatabaseClient) =>
  db.updateTable("sending_recipients").set({ due_at: 0 }).execute();

const NAMES = ["ada", "bob", "cleo", "dan", "eve"];

describe.each(databases)("sending a newsletter on $name", ({ open: openDatabase }) => {
  test("every confirmed subscriber gets it once, with headers of their own", async () => {
    const client = await openDatabase();
    const services = await open(client);
    const id = await begin(client, NAMES);
    expect(await continueSending(services, id, piece(sink!.url))).toBeNull();
    expect(await continueSending(services, id, piece(sink!.url))).toBeNull();
    expect(sink!.received.map(({ to }) => to).sort()).toEqual(
      NAMES.map((name) => `${name}@example.org`),
    );
    expect(await findSending(client.db, id)).toMatchObject({ state: "done" });
    const links = sink!.received.map(
      ({ source }) => /\/newsletter\/unsubscribe\/[\w.-]+/.exec(source)![0],
    );
    expect(new Set(links).size).toBe(NAMES.length);
  });

  test("each answer of the server leads to the recipient's state", async () => {
    const client = await openDatabase();
    const answers: Record<string, SinkAnswer> = {
      bob: { code: 451, message: "4.7.1 try later" },
      cleo: { code: 550, message: "5.1.1 no such user", at: "RCPT" },
      dan: { code: 554, message: "5.7.1 looks like spam" },
      eve: "drop",
      fay: "stall",
    };
    const services = await open(client, (email) => answers[email.split("@")[0]!] ?? "take");
    const id = await begin(client, [...NAMES, "fay"]);
    const next = await continueSending(services, id, piece(sink!.url, 500));
    expect(await statesOf(client, id)).toEqual({
      ada: "sent",
      bob: "waiting",
      cleo: "bounced",
      dan: "bounced",
      eve: "in_doubt",
      fay: "in_doubt",
    });
    expect(next).toBeGreaterThan(Date.now());
    const suppressed = await client.db.selectFrom("suppressed_addresses").select("email").execute();
    expect(suppressed).toEqual([{ email: "cleo@example.org" }]);
    delete answers.bob;
    await hurry(client);
    expect(await continueSending(services, id, piece(sink!.url))).toBeNull();
    expect(await statesOf(client, id)).toMatchObject({ bob: "sent", eve: "in_doubt" });
    expect(sink!.received.map(({ to }) => to)).toEqual(["ada@example.org", "bob@example.org"]);
  });

  test("a server that is away costs nobody an attempt, and pauses the sending in the end", async () => {
    const client = await openDatabase();
    const services = await open(client);
    const id = await begin(client, ["ada", "bob"]);
    const away = "smtp://127.0.0.1:1";
    for (let attempt = 1; attempt < 10; attempt++) {
      expect(await continueSending(services, id, piece(away))).toBeGreaterThan(
        Date.now() + attempt,
      );
    }
    expect(await continueSending(services, id, piece(away))).toBeNull();
    expect(await findSending(client.db, id)).toMatchObject({ state: "paused" });
    expect((await findSending(client.db, id))!.failure).toContain("ECONNREFUSED");
    await resumeSending(client, id, OWNER);
    await continueSending(services, id, piece(sink!.url));
    expect(await statesOf(client, id)).toEqual({ ada: "sent", bob: "sent" });
    expect(await findSending(client.db, id)).toMatchObject({ state: "done", failure: null });
  });

  test("a server that refuses the sender bounces nobody", async () => {
    const client = await openDatabase();
    const services = await open(client);
    const id = await begin(client, ["ada"]);
    const withPassword = sink!.url.replace("//", "//someone:wrong@");
    expect(await continueSending(services, id, piece(withPassword))).toBeGreaterThan(Date.now());
    expect(await statesOf(client, id)).toEqual({ ada: "waiting" });
  });

  test("nobody is taken once it is paused or stopped", async () => {
    const client = await openDatabase();
    let id = "";
    const services = await open(client, async () => {
      // The first email is at the server when an editor pauses.
      await pauseSending(client, id, OWNER);
      return "take" as const;
    });
    id = await begin(client, NAMES);
    expect(await continueSending(services, id, piece(sink!.url, 5000, 1))).toBeNull();
    expect(sink!.received).toHaveLength(1);
    await stopSending(client, id, OWNER);
    await resumeSending(client, id, OWNER);
    expect(await continueSending(services, id, piece(sink!.url))).toBeNull();
    expect(sink!.received).toHaveLength(1);
  });

  test("two lanes share a sending, and nobody gets it twice", async () => {
    const client = await openDatabase();
    const services = await open(client);
    const names = Array.from({ length: 40 }, (_, at) => `reader-${at}`);
    const id = await begin(client, names);
    await Promise.all([0, 1, 2].map(() => continueSending(services, id, piece(sink!.url))));
    const got = sink!.received.map(({ to }) => to);
    expect(new Set(got).size).toBe(40);
    expect(got).toHaveLength(40);
  });

  test("whoever was being sent to when a process died is in doubt, and gets nothing again", async () => {
    const client = await openDatabase();
    const services = await open(client);
    const id = await begin(client, ["ada", "bob"]);
    await client.db
      .updateTable("sending_recipients")
      .set({ state: "sending", changed_at: Date.now() })
      .where("position", "=", 1)
      .execute();
    expect(await continueSending(services, id, piece(sink!.url))).toBeGreaterThan(Date.now());
    expect(await statesOf(client, id)).toEqual({ ada: "sending", bob: "sent" });
    await recordDoubts(client.db, id, Date.now() + DAY);
    expect(await continueSending(services, id, piece(sink!.url))).toBeNull();
    expect(await statesOf(client, id)).toEqual({ ada: "in_doubt", bob: "sent" });
    expect(sink!.received.map(({ to }) => to)).toEqual(["bob@example.org"]);
  });

  test("after the clock was 400 days ahead, nobody waits for its times", async () => {
    const client = await openDatabase();
    const services = await open(client);
    const id = await begin(client, ["ada", "bob", "cleo"]);
    const ahead = Date.now() + 400 * DAY;
    const rows = client.db.updateTable("sending_recipients");
    await rows.set({ state: "sending", changed_at: ahead }).where("position", "=", 1).execute();
    await rows.set({ due_at: ahead }).where("position", "=", 2).execute();
    const next = await findNextTime(client.db, id, Date.now());
    expect(next).toBeLessThanOrEqual(Date.now());
    expect(await continueSending(services, id, piece(sink!.url))).toBeNull();
    expect(await statesOf(client, id)).toEqual({ ada: "in_doubt", bob: "sent", cleo: "sent" });
  });

  test("a rate limit holds the server's pace", async () => {
    const client = await openDatabase();
    const services = await open(client);
    const given = { senderName: "", address: "", replyTo: "", postalAddress: "", perSecond: 2 };
    await saveNewsletterSettings(client, given, OWNER);
    const id = await begin(client, ["ada", "bob", "cleo"]);
    await continueSending(services, id, piece(sink!.url));
    expect(sink!.received).toHaveLength(3);
  });

  test("a recipient who unsubscribes or is suppressed after the start gets nothing", async () => {
    const client = await openDatabase();
    const services = await open(client);
    const id = await begin(client, ["ada", "bob", "cleo"]);
    await client.db
      .updateTable("members")
      .set({ status: "unsubscribed" })
      .where("email", "=", "ada@example.org")
      .execute();
    await client.db.deleteFrom("members").where("email", "=", "bob@example.org").execute();
    expect(await continueSending(services, id, piece(sink!.url))).toBeNull();
    expect(sink!.received.map(({ to }) => to)).toEqual(["cleo@example.org"]);
  });

  test("a sending that no job has any more is found again", async () => {
    const client = await openDatabase();
    await open(client);
    const id = await begin(client, ["ada"]);
    expect(await listDue(client.db, Date.now())).toEqual([]);
    await client.db.updateTable("jobs").set({ status: "dead" }).execute();
    expect(await listDue(client.db, Date.now())).toEqual([id]);
    await pauseSending(client, id, OWNER);
    expect(await listDue(client.db, Date.now())).toEqual([]);
    const post = await makePost(client.db, { status: "draft", published_at: null });
    const waiting = await schedule(client, post.id);
    await client.db.updateTable("jobs").set({ status: "done" }).execute();
    expect(await listDue(client.db, Date.now())).toEqual([]);
    const out = { status: "published" as const, published_at: 1 };
    await client.db.updateTable("posts").set(out).execute();
    expect(await listDue(client.db, Date.now())).toEqual([waiting]);
  });

  test("a post is sent once it is out, and again only to whoever has not got it", async () => {
    const client = await openDatabase();
    const services = await open(client);
    await addSubscribers(client, ["ada"]);
    const post = await makePost(client.db, { status: "draft", published_at: null });
    const id = await schedule(client, post.id);
    const sending = await findSending(client.db, id);
    expect(await beginSending(client, sending!, render, Date.now())).toBe(false);
    const other = await scheduleSending(client, { postId: post.id, audience: "all" }, OWNER);
    expect(other).toMatchObject({ errors: { form: ["busy"] } });
    const out = { status: "published" as const, published_at: 1 };
    await client.db.updateTable("posts").set(out).execute();
    expect(await beginSending(client, sending!, render, Date.now())).toBe(true);
    await continueSending(services, id, piece(sink!.url));
    await addSubscribers(client, ["bob"]);
    const again = await schedule(client, post.id);
    await beginSending(client, (await findSending(client.db, again))!, render, Date.now());
    await continueSending(services, again, piece(sink!.url));
    expect(sink!.received.map(({ to }) => to)).toEqual(["ada@example.org", "bob@example.org"]);
  });
});
