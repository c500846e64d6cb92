import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client.server.ts";
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
  db.selectFrom("newsletter_subscribers").select(["email", "status", "token_hash"]).execute();

const letters = ({ db }: DatabaseClient) =>
  db.selectFrom("outbox").select(["to_address", "text"]).orderBy("created_at").execute();

describe.each(databases)("the newsletter on $name", ({ open }) => {
  test("a reader who asks for the letter is pending and has a mail on its way", async () => {
    const client = await open();
    expect(await ask(client, " Ada@Example.org ")).toEqual({ ok: true, value: null });
    const [subscriber] = await subscribers(client);
    const [letter] = await letters(client);
    expect(subscriber).toMatchObject({ email: "ada@example.org", status: "pending" });
    expect(letter!.to_address).toBe("ada@example.org");
    expect(subscriber!.token_hash).not.toContain(letter!.text);
  });

  test("a reader who presses the button in time gets the letter from then on", async () => {
    const client = await open();
    await ask(client, "ada@example.org");
    const [letter] = await letters(client);
    expect(await confirmNewsletter(client, letter!.text, NOW + HOUR)).toBe(true);
    expect(await confirmNewsletter(client, letter!.text, NOW + 30 * DAY)).toBe(true);
    expect(await subscribers(client)).toMatchObject([{ status: "confirmed" }]);
  });

  test("a link that is made up, or a week old, confirms nobody", async () => {
    const client = await open();
    await ask(client, "ada@example.org");
    const [letter] = await letters(client);
    expect(await confirmNewsletter(client, "made-up", NOW)).toBe(false);
    expect(await confirmNewsletter(client, letter!.text, NOW + 7 * DAY)).toBe(false);
    expect(await subscribers(client)).toMatchObject([{ status: "pending" }]);
  });

  test("nobody learns whether an address is known, and nobody can be flooded", async () => {
    const client = await open();
    const first = await ask(client, "ada@example.org");
    const second = await ask(client, "ada@example.org", NOW + 1);
    expect(second).toEqual(first);
    expect(await letters(client)).toHaveLength(1);
    await ask(client, "ada@example.org", NOW + HOUR);
    const [, later] = await letters(client);
    await confirmNewsletter(client, later!.text, NOW + HOUR);
    expect(await ask(client, "ada@example.org", NOW + DAY)).toEqual(first);
    expect(await letters(client)).toHaveLength(2);
  });

  test("nobody can make the magazine write to ever more strangers", async () => {
    const client = await open();
    const askFor = (email: string, address: string) =>
      requestNewsletter(client, { email, website: "" }, write, { address, at: NOW });
    for (let index = 0; index < 30; index++) await askFor(`a${index}@example.org`, "192.0.2.1");
    await expect(askFor("b@example.org", "192.0.2.1")).rejects.toThrow(TooManyRequests);
    expect(await letters(client)).toHaveLength(30);
    expect(await askFor("b@example.org", "192.0.2.2")).toMatchObject({ ok: true });
  });

  test("a robot that fills in the hidden field is thanked and forgotten", async () => {
    const client = await open();
    expect(await ask(client, "ada@example.org", NOW, "https://spam.example")).toMatchObject({
      ok: true,
    });
    expect(await subscribers(client)).toEqual([]);
  });

  test("what is no address is refused beside its field", async () => {
    const client = await open();
    expect(await ask(client, "ada@")).toEqual({ ok: false, errors: { email: ["bad-email"] } });
    expect(await ask(client, "  ")).toMatchObject({ ok: false });
    expect(await requestNewsletter(client, {}, write)).toMatchObject({ ok: false });
    expect(await subscribers(client)).toEqual([]);
  });
});
