import { simpleParser } from "mailparser";
import { afterEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { redirectOldSlug } from "#app/database/queries/slug-redirects.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { DAY, HOUR, MINUTE } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { type MailSink, startMailSink } from "#tests/factories/mail-sink.ts";
import { NEWSLETTER_FORM } from "#tests/factories/newsletter-form.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { watchStatements } from "#tests/statements.ts";
import { applyChoice } from "./choices.server.ts";
import { confirmNewsletter, requestNewsletter } from "./commands.server.ts";
import { sendDueDigests } from "./digests/digest-jobs.server.ts";
import { fillSections } from "./digests/digest-posts.server.ts";
import { sendDueWelcomes } from "./digests/welcome-jobs.server.ts";
import { postEmails } from "./email/post-emails.server.ts";
import { sendTestEmail } from "./email/test-email.server.ts";
import { addSubscriber } from "./import-commands.server.ts";
import { fieldOfForm } from "./lists/input.ts";
import { FIRST_NEWSLETTER } from "./lists/models.ts";
import { addWelcome, saveNewsletter } from "./lists/newsletter-commands.server.ts";
import { getNewsletter } from "./lists/newsletter-rows.server.ts";
import { downloadSubscriber } from "./preferences/download.server.ts";
import { findPreferences, savePreferences } from "./preferences/preferences.server.ts";
import { beginSending } from "./sending/begin.server.ts";
import { continueSending } from "./sending/send.server.ts";
import { scheduleSending } from "./sending/sending-commands.server.ts";
import { listFigures } from "./sending/sending-figures.server.ts";
import { getSending, listDue } from "./sending/sending-queries.server.ts";
import { findSending } from "./sending/sending-rows.server.ts";
import { linkToken, webUrlOf } from "./sending/subscriber-links.server.ts";
import { findWebEmail } from "./sending/web-email.server.ts";

const OWNER = { actor: SYSTEM };
const DETAILS = { ...NEWSLETTER_FORM, name: "Essays", description: "Long ones." };
/** A Monday. */
const MONDAY = Date.UTC(2025, 9, 20, 9);

let sink: MailSink | undefined;
afterEach(async () => {
  await sink?.close();
  sink = undefined;
});

async function start(client: DatabaseClient) {
  sink = await startMailSink();
  return makeServices(client, { SITE_URL: "https://magazine.example", SMTP_URL: sink.url });
}

type Services = Awaited<ReturnType<typeof start>>;

async function makeNewsletter(services: Services, given: object = {}) {
  const made = await saveNewsletter(services, null, { ...DETAILS, ...given }, OWNER);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

/** Everything that waits is sent. */
async function deliver(services: Services) {
  const rows = await services.db.selectFrom("sendings").select("id").execute();
  const server = { url: sink!.url, connections: 1 };
  for (const { id } of rows) await continueSending(services, id, { server, mostMs: MINUTE });
  const got = sink!.received.map(({ to, source }) => {
    const subject = /^Subject: (.+)$/m.exec(source)![1]!.trim();
    return `${to.split("@")[0]}: ${subject}`;
  });
  sink!.received.length = 0;
  return got.sort();
}

async function sendPost(services: Services, given: Record<string, unknown>) {
  const made = await scheduleSending(services, { audience: "all", ...given } as never, OWNER);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const sending = (await findSending(services.db, made.value.id))!;
  const { id: sendingId, newsletter_id: newsletterId } = sending;
  const render = postEmails(services, { newsletterId, sendingId });
  expect(await beginSending(services, sending, render, Date.now())).toBe(true);
  return sendingId;
}

async function subscribe(services: Services, name: string, agreedAt = 1) {
  const made = await addSubscriber(services, { email: `${name}@example.org`, agreedAt });
  if (!made.ok || !made.value) throw new Error("not added");
  return made.value;
}

async function choice(services: Services, memberId: string, frequencies: [string, string][]) {
  const token = linkToken(services.env, { subscriberId: memberId, sendingId: "" });
  await savePreferences(services, services.env, token, { locale: "de", frequencies });
  return token;
}

describe.each(databases)("several newsletters on $name", ({ open }) => {
  test("a post goes to the readers of the newsletter that it is sent with", async () => {
    const services = await start(await open());
    const essays = await makeNewsletter(services);
    const ada = await subscribe(services, "ada");
    await subscribe(services, "bob");
    const { id: postId } = await makePost(services.db, { title: "Nine floors" });
    await choice(services, ada, [[essays, "each"]]);
    await sendPost(services, { postId, newsletterId: essays });
    expect(await deliver(services)).toEqual(["ada: Nine floors"]);
    const other = await makePost(services.db, { title: "The lift" });
    await sendPost(services, { postId: other.id });
    expect(await deliver(services)).toEqual(["ada: The lift", "bob: The lift"]);
  });

  test("the note at the end is in the language that each reader has chosen, also in the text part", async () => {
    const services = await start(await open());
    const ada = await subscribe(services, "ada");
    await subscribe(services, "bob");
    await choice(services, ada, []);
    await sendPost(services, { postId: (await makePost(services.db)).id });
    const [row] = await services.db.selectFrom("sendings").select("id").execute();
    const server = { url: sink!.url, connections: 1 };
    await continueSending(services, row!.id, { server, mostMs: MINUTE });
    const readBy = async (name: string) =>
      simpleParser(sink!.received.find(({ to }) => to.startsWith(name))!.source);
    const [toAda, toBob] = [await readBy("ada"), await readBy("bob")];
    expect(toAda.html).toMatch(/<div lang="de" dir="ltr"><p>Sie erhalten diese E-Mail/);
    expect(toAda.text).toMatch(/Abbestellen[\s\S]*newsletter\/choices\//);
    expect(toAda.text).toContain("/newsletter/email/");
    expect(toBob.html).toContain("You get this email because");
    expect(toBob.text).toContain("Unsubscribe");
  });

  test("whoever confirms chooses; without a choice they get the first one", async () => {
    const services = await start(await open());
    const essays = await makeNewsletter(services);
    const sent: string[] = [];
    const write = (token: string) => {
      sent.push(token);
      return { subject: "", text: "", html: "" };
    };
    for (const email of ["ada@example.org", "bob@example.org"])
      await requestNewsletter(services, { email }, write);
    await confirmNewsletter(services, sent[0]!, { newsletters: [essays, "unknown"] });
    await confirmNewsletter(services, sent[1]!);
    const rows = await services.db
      .selectFrom("newsletter_subscriptions")
      .innerJoin("members", "members.id", "member_id")
      .select(["email", "newsletter_id"])
      .orderBy("email")
      .execute();
    expect(rows).toEqual([
      { email: "ada@example.org", newsletter_id: essays },
      { email: "bob@example.org", newsletter_id: FIRST_NEWSLETTER },
    ]);
  });

  test("one click leaves the newsletter of the email, and everything with the last", async () => {
    const services = await start(await open());
    const essays = await makeNewsletter(services);
    const ada = await subscribe(services, "ada");
    await choice(services, ada, [[essays, "each"]]);
    const { id: postId } = await makePost(services.db);
    const sendingId = await sendPost(services, { postId, newsletterId: essays });
    await deliver(services);
    const token = linkToken(services.env, { subscriberId: ada, sendingId });
    const frequencies = async () =>
      (await findPreferences(services.db, services.env, token))!.newsletters.map(
        ({ frequency }) => frequency,
      );
    await applyChoice(services, services.env, token, "leaveOne");
    await applyChoice(services, services.env, token, "leaveOne");
    expect(await frequencies()).toEqual(["each", "none"]);
    const last = await sendPost(services, { postId: (await makePost(services.db)).id });
    const lastToken = linkToken(services.env, { subscriberId: ada, sendingId: last });
    await applyChoice(services, services.env, lastToken, "leaveOne");
    const preferences = await findPreferences(services.db, services.env, token);
    expect(preferences).toMatchObject({ state: "unsubscribed" });
    await applyChoice(services, services.env, token, "return");
    expect(await frequencies()).toEqual(["each", "none"]);
  });

  test("preferences are stored, and a reader without any newsletter is unsubscribed", async () => {
    const services = await start(await open());
    const ada = await subscribe(services, "ada");
    const token = await choice(services, ada, [[FIRST_NEWSLETTER, "none"]]);
    const preferences = await findPreferences(services.db, services.env, token);
    expect(preferences).toMatchObject({ state: "unsubscribed", locale: "de" });
    expect(await downloadSubscriber(services.db, services.env, token)).toMatchObject({
      email: "ada@example.org",
      status: "unsubscribed",
      newsletters: [],
    });
    expect(await downloadSubscriber(services.db, services.env, "made.up.link")).toBeNull();
  });

  test("a test looks like the newsletter that was chosen", async () => {
    const services = await start(await open());
    const essays = await makeNewsletter(services, { name: "The Essays" });
    const { id } = await makePost(services.db, { title: "Nine floors" });
    await sendTestEmail(services, id, "e@example.org", { ...OWNER, newsletterId: essays });
    const mail = await services.db.selectFrom("outbox").select("html").executeTakeFirstOrThrow();
    expect(mail.html).toContain("The Essays");
  });

  test("a post keeps the magazine's language in a newsletter of another", async () => {
    const services = await start(await open());
    const newsletterId = await makeNewsletter(services, { name: "Arabic", language: "ar" });
    const { id } = await makePost(services.db, { title: "Nine floors" });
    const { html } = await postEmails(services, { newsletterId })(id, true);
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toMatch(/<div class="footer[^>]* lang="ar" dir="rtl"/);
  });

  test("a post that is sent by email only stays a draft, and can be read in a browser", async () => {
    const services = await start(await open());
    await subscribe(services, "ada");
    const draft = { status: "draft" as const, published_at: null, title: "Only here" };
    const { id: postId } = await makePost(services.db, draft);
    const made = await scheduleSending(
      services,
      { postId, audience: "all", isEmailOnly: true },
      OWNER,
    );
    const id = made.ok ? made.value.id : "";
    await services.db.updateTable("jobs").set({ status: "done" }).execute();
    expect(await listDue(services.db, Date.now())).toEqual([id]);
    expect(await getSending(services.db, id)).toMatchObject({ isEmailOnly: true });
    const sending = (await findSending(services.db, id))!;
    const render = postEmails(services, { sendingId: id, isEmailOnly: true });
    expect(await beginSending(services, sending, render, Date.now())).toBe(true);
    expect(await deliver(services)).toEqual(["ada: Only here"]);
    const post = await services.db.selectFrom("posts").select("status").executeTakeFirst();
    expect(post).toEqual({ status: "draft" });
    const token = webUrlOf(services.env, { sendingId: id, isWhole: true }).split("/").at(-1)!;
    const { html } = (await findWebEmail(services.db, services.env, token))!;
    expect(html).toContain("Only here");
    expect(html).not.toContain("__subscriber-token__");
    const forged = token.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect(await findWebEmail(services.db, services.env, forged)).toBeNull();
  });

  test("a digest goes out once for its week, with what came out, and not when nothing did", async () => {
    const services = await start(await open());
    const weekly = { digest: "weekly", digestDay: "1", digestHour: "8" };
    const saved = await saveNewsletter(
      services,
      FIRST_NEWSLETTER,
      { ...DETAILS, ...weekly, name: "", isDefault: "on" },
      { ...OWNER, at: MONDAY - 30 * DAY },
    );
    expect(saved.ok).toBe(true);
    const ada = await subscribe(services, "ada");
    await subscribe(services, "bob");
    await choice(services, ada, [[FIRST_NEWSLETTER, "each"]]);
    expect(await sendDueDigests(services, MONDAY)).toBe(0);
    await makePost(services.db, { title: "Old", published_at: MONDAY - 9 * DAY });
    await makePost(services.db, { title: "New", published_at: MONDAY - DAY });
    const started = await Promise.all([1, 2].map(() => sendDueDigests(services, MONDAY)));
    expect(started.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect(await sendDueDigests(services, MONDAY + HOUR)).toBe(0);
    expect(await deliver(services)).toEqual(["bob: New"]);
    expect(await sendDueDigests(services, MONDAY + 7 * DAY)).toBe(0);
  });

  test("a section of a digest is about what its name or slug says, and about nothing unknown never", async () => {
    const services = await start(await open());
    const { id: termId, slug, name } = await makeTerm(services.db, { name: "Night Trains" });
    const sections = (...named: string[]) =>
      named.map((each) => ({ source: "term", slug: each, title: "", most: "5" }));
    const save = (...named: string[]) =>
      saveNewsletter(
        services,
        FIRST_NEWSLETTER,
        { ...DETAILS, name: "", digestSections: sections(...named) },
        OWNER,
      );
    expect(await save(name, "nihgt-trains")).toEqual({
      ok: false,
      errors: { "digestSections.1.slug": ["no-subject"] },
    });
    expect((await save("night trains", slug)).ok).toBe(true);
    const { digestSections } = await getNewsletter(services.db, FIRST_NEWSLETTER);
    expect(digestSections.map((section) => section.slug)).toEqual([slug, slug]);
    // Its posts are in the digest also once it is called otherwise.
    await makePost(services.db, { title: "Sleeper", terms: [termId] });
    const renamed = { kind: "term", id: termId, before: slug, after: "sleepers", at: 1 } as const;
    await services.db
      .updateTable("terms")
      .set({ slug: "sleepers" })
      .where("id", "=", termId)
      .execute();
    await redirectOldSlug(services.db, renamed);
    const period = { from: 0, at: Date.now() };
    const [section] = await fillSections(services.db, digestSections, period);
    expect(section?.posts.map(({ title }) => title)).toEqual(["Sleeper"]);
    expect((await save(slug)).ok).toBe(true);
    // The form counts also the sections that are left empty.
    const values = { "section0.source": "", "section2.source": "term" };
    expect(fieldOfForm(values, "digestSections.0.slug")).toBe("section2.slug");
    expect(fieldOfForm(values, "digestDay")).toBe("digestDay");
  });

  test("the post of a welcome email is not rendered while nobody is due", async () => {
    const client = await open();
    const services = await start(client);
    const { id: postId } = await makePost(services.db);
    await addWelcome(services, FIRST_NEWSLETTER, { postId, days: "3" }, { ...OWNER, at: 0 });
    await subscribe(services, "ada");
    const watched = watchStatements(client);
    expect(await sendDueWelcomes({ ...services, db: watched.db }, MINUTE)).toBe(0);
    expect(watched.statements.length).toBeGreaterThan(0);
    expect(watched.statements.filter(({ sql }) => sql.includes("body_html"))).toEqual([]);
  });

  test("a welcome series reaches new subscribers, days later and once, unless they leave", async () => {
    const services = await start(await open());
    const { id: postId } = await makePost(services.db, { title: "Welcome", status: "draft" });
    await subscribe(services, "earlier", MONDAY - DAY);
    const added = await addWelcome(
      services,
      FIRST_NEWSLETTER,
      { postId, days: "2" },
      { ...OWNER, at: MONDAY },
    );
    expect(added.ok).toBe(true);
    await subscribe(services, "ada", MONDAY + HOUR);
    const bob = await subscribe(services, "bob", MONDAY + HOUR);
    expect(await sendDueWelcomes(services, MONDAY + DAY)).toBe(0);
    await choice(services, bob, [[FIRST_NEWSLETTER, "none"]]);
    expect(await sendDueWelcomes(services, MONDAY + 3 * DAY)).toBe(1);
    expect(await sendDueWelcomes(services, MONDAY + 3 * DAY)).toBe(0);
    expect(await deliver(services)).toEqual(["ada: Welcome"]);
    expect(await sendDueWelcomes(services, MONDAY + 4 * DAY)).toBe(0);
  });

  test("the overview counts what was delivered, and visits from the email", async () => {
    const services = await start(await open());
    await subscribe(services, "ada");
    const { id: postId } = await makePost(services.db, { title: "Nine floors" });
    await sendPost(services, { postId });
    await deliver(services);
    const visit = { newsletter_slug: "newsletter", post_id: postId, day: 1, visits: 3 };
    await services.db.insertInto("sending_visits").values(visit).execute();
    expect(await listFigures(services.db, 5)).toMatchObject([
      { subject: "Nine floors", delivered: 1, bounced: 0, unsubscribed: 0, visits: 3 },
    ]);
  });
});
