import { dkimVerify } from "mailauth/lib/dkim/verify";
import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { openBulkMailer } from "#app/platform/mail/bulk-mail.server.ts";
import { startMailSink } from "#tests/factories/mail-sink.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { checkDomain, type LookUpTxt } from "./check-domain.server.ts";
import {
  dkimRecord,
  findDkimKey,
  makeDkimKey,
  readDkimSignature,
  switchDkim,
} from "./dkim-keys.server.ts";

const OWNER = { actor: SYSTEM };

async function open() {
  const client = await openMigratedSqlite();
  const services = makeServices(client);
  const made = await makeDkimKey(services, services.env, { domain: "News.Example" }, OWNER);
  expect(made.ok).toBe(true);
  return { services, key: (await findDkimKey(client.db))! };
}

const MAIL = {
  messageId: "<1@news.example>",
  from: { name: "The lift", address: "letters@news.example" },
  to: "ada@example.org",
  replyTo: undefined,
  subject: "The lift – nine floors",
  text: "Words",
  html: "<p>Words</p>",
  headers: {
    "List-Unsubscribe": "<https://news.example/newsletter/unsubscribe/1>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Feedback-ID": "1:newsletter:news.example",
  },
  list: { id: { url: "newsletter.news.example", comment: "The lift" } },
};

test("an email is signed with the key of the desk, with the headers that unsubscribe", async () => {
  const { services, key } = await open();
  expect(await readDkimSignature(services.db, services.env)).toBeNull();
  await switchDkim(services, true, OWNER);
  const dkim = (await readDkimSignature(services.db, services.env))!;
  const sink = await startMailSink();
  const mailer = await openBulkMailer({ url: sink.url, connections: 1, dkim });
  expect(await mailer.send(MAIL)).toEqual({ kind: "accepted" });
  mailer.close();
  await sink.close();
  const { name, value } = dkimRecord(key);
  const resolver = async (asked: string) => (asked === name ? [[value]] : []);
  const { source } = sink.received[0]!;
  const { results } = await dkimVerify(source, { resolver } as never);
  expect(results).toHaveLength(1);
  expect(results[0]!.status.result).toBe("pass");
  expect(results[0]!.signingDomain).toBe("news.example");
  const signed = String(
    (results[0] as { signingHeaders?: { keys?: string } }).signingHeaders?.keys,
  );
  for (const header of ["List-Unsubscribe", "List-Unsubscribe-Post", "List-Id", "Feedback-Id"])
    expect(signed.toLowerCase()).toContain(header.toLowerCase());
  const changed = await dkimVerify(source.replace("One-Click", "Two-Click"), { resolver } as never);
  expect(changed.results[0]!.status.result).toBe("fail");
});

test("the private key is not in the database in clear", async () => {
  const { services } = await open();
  await switchDkim(services, true, OWNER);
  const stored = await services.db.selectFrom("settings").select("value").execute();
  expect(JSON.stringify(stored)).not.toContain("PRIVATE KEY");
  expect((await readDkimSignature(services.db, services.env))!.privateKey).toContain("PRIVATE KEY");
});

test("DNS tells which record is missing, wrong, weak or fine", async () => {
  const { key } = await open();
  const { name, value } = dkimRecord(key);
  const ask = async (records: Record<string, string[]>) => {
    const lookUp: LookUpTxt = async (asked) => records[asked] ?? [];
    const checked = await checkDomain("ada", "news.example", key, lookUp);
    return Object.fromEntries(checked.map(({ record, state }) => [record, state]));
  };
  expect(await ask({})).toEqual({ spf: "missing", dkim: "missing", dmarc: "missing" });
  const fine = {
    "news.example": ["other", "v=spf1 include:mail.example -all"],
    [name]: [value],
    "_dmarc.news.example": ["v=DMARC1; p=quarantine; rua=mailto:dmarc@news.example"],
  };
  expect(await ask(fine)).toEqual({ spf: "fine", dkim: "fine", dmarc: "fine" });
  const doubtful = {
    "news.example": ["v=spf1 +all"],
    [name]: ["v=DKIM1; k=rsa; p=MIIB"],
    "_dmarc.news.example": ["v=DMARC1; p=none"],
  };
  expect(await ask(doubtful)).toEqual({ spf: "weak", dkim: "wrong", dmarc: "weak" });
  const broken: LookUpTxt = () => Promise.reject(new Error("no network"));
  const unasked = await checkDomain("ada", "news.example", null, broken);
  expect(unasked.map(({ state }) => state)).toEqual(["unasked", "unasked"]);
});
