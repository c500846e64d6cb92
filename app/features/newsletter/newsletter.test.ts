import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { confirmNewsletter, requestNewsletter } from "./commands.server.ts";

const NOW = Date.UTC(2026, 10, 21);

const write = (token: string) => ({ subject: "Confirm", text: token, html: `<p>${token}</p>` });

async function ask(client: DatabaseClient, email: string, at = NOW, website = "") {
  return requestNewsletter(client, { email, website }, write, { at });
}

const subscribers = ({ db }: DatabaseClient) =>
  db.selectFrom("members").select(["email", "status", "token_hash"]).execute();

const letters = ({ db }: DatabaseClient) =>
  db.selectFrom("outbox").select(["to_address", "text"]).orderBy("created_at").execute();

describe.each(databases)("the newsletter on $name", ({ open }) => {
  test("a new subscriber is pending and gets a confirmation email", async () => {
    const client = await open();
    expect(await ask(client, " Ada@Example.org ")).toEqual({ ok: true, value: null });
    const [subscriber] = await subscribers(client);
    const [sent] = await letters(client);
    expect(subscriber).toMatchObject({ email: "ada@example.org", status: "pending" });
    expect(sent!.to_address).toBe("ada@example.org");
    expect(subscriber!.token_hash).not.toContain(sent!.text);
  });

  test("confirming in time activates the subscription", async () => {
    const client = await open();
    await ask(client, "ada@example.org");
    const [sent] = await letters(client);
    expect(await confirmNewsletter(client, sent!.text, { at: NOW + HOUR })).toBe(true);
    expect(await confirmNewsletter(client, sent!.text, { at: NOW + 30 * DAY })).toBe(true);
    expect(await subscribers(client)).toMatchObject([{ status: "confirmed" }]);
  });

  test("confirming shows that an address exists which a mail server did not know once", async () => {
    const client = await open();
    const row = { email: "ada@example.org", reason: "bounced" as const, answer: "", created_at: 1 };
    await client.db.insertInto("suppressed_addresses").values(row).execute();
    await ask(client, "ada@example.org");
    const [sent] = await letters(client);
    await confirmNewsletter(client, sent!.text, { at: NOW + HOUR });
    const left = await client.db.selectFrom("suppressed_addresses").select("email").execute();
    expect(left).toEqual([]);
  });

  test("whom an owner has just deleted comes back by confirming, not because somebody types the address", async () => {
    const client = await open();
    const inBin = () =>
      client.db.selectFrom("members").select(["status", "deleted_at"]).executeTakeFirst();
    const ada = { id: "ada", email: "ada@example.org", token_hash: "", created_at: NOW };
    await client.db
      .insertInto("members")
      .values({ ...ada, status: "unsubscribed", confirmed_at: NOW, deleted_at: NOW })
      .execute();
    await ask(client, "ada@example.org");
    expect(await inBin()).toEqual({ status: "pending", deleted_at: NOW });
    const [sent] = await letters(client);
    await confirmNewsletter(client, sent!.text, { at: NOW + HOUR });
    expect(await inBin()).toEqual({ status: "confirmed", deleted_at: null });
  });

  test("a made-up or expired link confirms nothing", async () => {
    const client = await open();
    await ask(client, "ada@example.org");
    const [sent] = await letters(client);
    expect(await confirmNewsletter(client, "made-up", { at: NOW })).toBe(false);
    expect(await confirmNewsletter(client, sent!.text, { at: NOW + 7 * DAY })).toBe(false);
    expect(await subscribers(client)).toMatchObject([{ status: "pending" }]);
  });

  test("the response does not reveal whether an address is known, and emails are rate limited", async () => {
    const client = await open();
    const first = await ask(client, "ada@example.org");
    const second = await ask(client, "ada@example.org", NOW + 1);
    expect(second).toEqual(first);
    expect(await letters(client)).toHaveLength(1);
    await ask(client, "ada@example.org", NOW + HOUR);
    const [, later] = await letters(client);
    await confirmNewsletter(client, later!.text, { at: NOW + HOUR });
    expect(await ask(client, "ada@example.org", NOW + DAY)).toEqual(first);
    expect(await letters(client)).toHaveLength(2);
  });

  test("subscriptions of many addresses from one network are rate limited", async () => {
    const client = await open();
    const enqueueJob = (email: string, address: string) =>
      requestNewsletter(client, { email, website: "" }, write, { address, at: NOW });
    for (let index = 0; index < 30; index++) await enqueueJob(`a${index}@example.org`, "192.0.2.1");
    await expect(enqueueJob("b@example.org", "192.0.2.1")).rejects.toThrow(TooManyRequests);
    expect(await letters(client)).toHaveLength(30);
    expect(await enqueueJob("b@example.org", "192.0.2.2")).toMatchObject({ ok: true });
  });

  test("a bot that fills in the hidden field is thanked and ignored", async () => {
    const client = await open();
    expect(await ask(client, "ada@example.org", NOW, "https://spam.example")).toMatchObject({
      ok: true,
    });
    expect(await subscribers(client)).toEqual([]);
  });

  test("an invalid address is rejected beside its field", async () => {
    const client = await open();
    expect(await ask(client, "ada@")).toEqual({ ok: false, errors: { email: ["bad-email"] } });
    expect(await ask(client, "  ")).toMatchObject({ ok: false });
    expect(await requestNewsletter(client, {}, write)).toMatchObject({ ok: false });
    expect(await subscribers(client)).toEqual([]);
  });
});
