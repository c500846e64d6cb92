import { simpleParser } from "mailparser";
import { afterEach, describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { listMemberIds } from "#app/features/members/list/member-queries.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { refuseMeasuring } from "#app/features/newsletter/preferences/preferences.server.ts";
import { beginSending } from "#app/features/newsletter/sending/begin.server.ts";
import { continueSending } from "#app/features/newsletter/sending/send.server.ts";
import { scheduleSending } from "#app/features/newsletter/sending/sending-commands.server.ts";
import { findSending } from "#app/features/newsletter/sending/sending-rows.server.ts";
import { linkToken } from "#app/features/newsletter/sending/subscriber-links.server.ts";
import { saveNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import { MINUTE, SECOND } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { type MailSink, startMailSink } from "#tests/factories/mail-sink.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { isAutomated } from "./automated-requests.ts";
import { countClick, countOpen } from "./count.server.ts";
import { findMeasuring } from "./measuring-report.server.ts";

const OWNER = { actor: SYSTEM };
const SITE = "https://magazine.example";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SETTINGS = { senderName: "", address: "", replyTo: "", postalAddress: "", perSecond: 0 };

const HTML = `<html><body><p><a href="${SITE}/single/tides?via=email-newsletter&amp;a=b">Tides</a>
<a href="https://elsewhere.example/?q=1&#38;r=2">Elsewhere</a>
<a class="again" href="${SITE}/single/tides?via=email-newsletter&amp;a=b">Again</a>
<a href="mailto:a@b.example">Write</a>
<a href="${SITE}/newsletter/choices/TOKEN">Choices</a></p></body></html>`;
const render = async () => ({ subject: "The lift", text: "Words", html: HTML });

let sink: MailSink | undefined;

afterEach(async () => {
  await sink?.close();
  sink = undefined;
});

const measure = (client: DatabaseClient, isMeasured: boolean) =>
  saveNewsletterSettings(client, { ...SETTINGS, isMeasured }, OWNER);

async function start(client: DatabaseClient, names: string[]) {
  sink = await startMailSink();
  const services = makeServices(client, { SITE_URL: SITE, SMTP_URL: sink.url });
  const ids = new Map<string, string>();
  for (const name of names) {
    const added = await addSubscriber(client, { email: `${name}@example.org`, agreedAt: 1 });
    ids.set(name, added.ok ? (added.value ?? "") : "");
  }
  return { services, ids };
}

/** Sends a newsletter. */
async function send(client: DatabaseClient, services: ReturnType<typeof makeServices>) {
  const { id: postId } = await makePost(client.db);
  const made = await scheduleSending(client, { postId, audience: "all" }, OWNER);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const { id } = made.value;
  await beginSending(client, (await findSending(client.db, id))!, render, Date.now());
  await continueSending(services, id, {
    server: { url: sink!.url, connections: 1 },
    mostMs: MINUTE,
  });
  return id;
}

async function htmlTo(name: string): Promise<string> {
  const mail = sink!.received.findLast(({ to }) => to === `${name}@example.org`);
  return String((await simpleParser(mail!.source)).html);
}

const tokenIn = (html: string) => /\/newsletter\/opened\/([\w.-]+)"/.exec(html)![1]!;
const later = (afterMs: number, agent = BROWSER, method = "GET") => ({
  agent,
  method,
  at: Date.now() + afterMs,
});

test("requests of bots are distinguished from those of readers", () => {
  const after = (agent: string, afterMs: number = MINUTE, method = "GET") =>
    isAutomated({ agent, afterMs, method });
  const gmail = `${BROWSER} (via ggpht.com GoogleImageProxy)`;
  expect([BROWSER, gmail].filter((agent) => after(agent))).toEqual([]);
  expect(after(BROWSER, 9 * SECOND)).toBe(true);
  expect(after(BROWSER, MINUTE, "HEAD")).toBe(true);
  const machines = ["Mozilla/5.0", "", "curl/8.1", `${BROWSER} Barracuda`, "Mozilla/5.0 Googlebot"];
  expect(machines.filter((agent) => !after(agent))).toEqual([]);
});

describe.each(databases)("opens and clicks on $name", ({ open }) => {
  test("emails contain no tracking unless the owner wants it, and none for readers who refuse", async () => {
    const client = await open();
    const { services, ids } = await start(client, ["ada", "bob"]);
    const off = await send(client, services);
    for (const name of ["ada", "bob"]) expect(await htmlTo(name)).toBe(HTML);
    for (const { source } of sink!.received)
      expect(source).not.toMatch(/newsletter\/(?:opened|link)/);
    expect(await findMeasuring(client.db, off)).toBeNull();
    await measure(client, true);
    const { env } = services;
    const link = linkToken(env, { subscriberId: ids.get("bob")!, sendingId: "" });
    await refuseMeasuring(client, env, link, true);
    await send(client, services);
    expect(await htmlTo("bob")).toBe(HTML);
    const measured = await htmlTo("ada");
    expect(measured).not.toContain("/single/tides");
    expect(measured).not.toContain("elsewhere.example");
    expect(measured).toContain(`<a href="${SITE}/newsletter/choices/TOKEN">`);
    expect(measured).toContain('<a href="mailto:a@b.example">');
    const numbers = [...measured.matchAll(/\/newsletter\/link\/[\w.-]+\/(\d+)"/g)];
    expect(numbers.map(([, number]) => number)).toEqual(["1", "2", "1"]);
  });

  test("count each recipient once, and links lead only where the email did", async () => {
    const client = await open();
    const { services } = await start(client, ["ada", "bob"]);
    await measure(client, true);
    const id = await send(client, services);
    const { env } = services;
    const token = tokenIn(await htmlTo("ada"));
    const click = (number: number, asked = later(MINUTE), by = token) =>
      countClick(client, env, { token: by, number }, asked);
    for (const asked of [
      later(SECOND),
      later(MINUTE, "Mozilla/5.0"),
      later(MINUTE, BROWSER, "HEAD"),
    ]) {
      await countOpen(client, env, token, asked);
      expect(await click(2, asked)).toBe("https://elsewhere.example/?q=1&r=2");
    }
    expect(await findMeasuring(client.db, id)).toMatchObject({ opened: 0, clicked: 0 });
    for (let time = 0; time < 2; time++) {
      await countOpen(client, env, token, later(MINUTE));
      expect(await click(1)).toBe(`${SITE}/single/tides?via=email-newsletter&a=b`);
    }
    await click(2, later(MINUTE), tokenIn(await htmlTo("bob")));
    expect(await findMeasuring(client.db, id)).toEqual({
      opened: 2,
      clicked: 2,
      links: [
        { url: `${SITE}/single/tides?via=email-newsletter&a=b`, clicks: 1 },
        { url: "https://elsewhere.example/?q=1&r=2", clicks: 1 },
      ],
    });
    const forged = token.replace(/\.\d+\./, ".2.").replace(/.$/, "x");
    await expect(countOpen(client, env, forged, later(MINUTE))).rejects.toThrow(NotFound);
    await expect(click(1, later(MINUTE), forged)).rejects.toThrow(NotFound);
    for (const number of [0, 3, 1.5, Number.NaN])
      await expect(click(number)).rejects.toThrow(NotFound);
  });

  test("end when the owner ends them, while links of sent emails lead on", async () => {
    const client = await open();
    const { services } = await start(client, ["ada"]);
    await measure(client, true);
    const id = await send(client, services);
    const token = tokenIn(await htmlTo("ada"));
    await measure(client, false);
    await countOpen(client, services.env, token, later(MINUTE));
    expect(await countClick(client, services.env, { token, number: 1 }, later(MINUTE))).toContain(
      "/single/tides",
    );
    expect(await findMeasuring(client.db, id)).toMatchObject({ opened: 0, clicked: 0 });
  });

  test("find members who opened one of the last emails, and are deleted for readers who refuse", async () => {
    const client = await open();
    const { services, ids } = await start(client, ["ada", "bob"]);
    await measure(client, true);
    const first = await send(client, services);
    await countOpen(client, services.env, tokenIn(await htmlTo("ada")), later(MINUTE));
    await send(client, services);
    const bob = tokenIn(await htmlTo("bob"));
    await countClick(client, services.env, { token: bob, number: 1 }, later(MINUTE));
    const find = (openedLast: number, rest = {}) =>
      listMemberIds(client, { filter: { openedLast, ...rest }, sort: "email" }, 9);
    const [ada, bobId] = [ids.get("ada")!, ids.get("bob")!];
    expect(await find(1)).toEqual([bobId]);
    expect(await find(2)).toEqual([ada, bobId]);
    expect(await find(2, { words: "ada" })).toEqual([ada]);
    const link = linkToken(services.env, { subscriberId: ada, sendingId: "" });
    await refuseMeasuring(client, services.env, link, true);
    expect(await find(2)).toEqual([bobId]);
    expect(await findMeasuring(client.db, first)).toMatchObject({ opened: 0 });
    await refuseMeasuring(client, services.env, `${link}x`, false);
    const row = client.db.selectFrom("members").select("refuses_measuring").where("id", "=", ada);
    expect(await row.executeTakeFirst()).toEqual({ refuses_measuring: 1 });
  });
});
