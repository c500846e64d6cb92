import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { findEmailRecipient } from "#app/features/accounts/emails/email-recipient.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { syncMember } from "#app/features/members/accounts/sync-member.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { applyChoice } from "./choices.server.ts";
import { addSubscriber } from "./import-commands.server.ts";
import { FIRST_NEWSLETTER } from "./lists/models.ts";
import { findPreferences, savePreferences } from "./preferences/preferences.server.ts";
import { countAudience } from "./sending/audience.server.ts";
import { beginSending } from "./sending/begin.server.ts";
import { scheduleSending } from "./sending/sending-commands.server.ts";
import { findSending } from "./sending/sending-rows.server.ts";
import { linkToken } from "./sending/subscriber-links.server.ts";

const NOW = Date.UTC(2026, 10, 21);

async function prepare(client: DatabaseClient) {
  const { env } = makeServices(client);
  const added = await addSubscriber(client, { email: "ada@example.org", agreedAt: NOW });
  const subscriberId = added.ok ? added.value! : "";
  const { id: postId } = await makePost(client.db);
  const count = (at = NOW) => countAudience(client, { ...MAIN, postId }, at);
  return { env, postId, subscriberId, count };
}

const MAIN = {
  newsletterId: FIRST_NEWSLETTER,
  kind: "post" as const,
  audience: "all" as const,
  segmentId: null,
};

describe.each(databases)("choices of subscribers on $name", ({ open }) => {
  test("one click ends the newsletter, a second changes nothing, and a button brings it back", async () => {
    const client = await open();
    const { env, subscriberId, count } = await prepare(client);
    const token = linkToken(env, { subscriberId, sendingId: "" });
    for (let press = 0; press < 2; press++) await applyChoice(client, env, token, "leave", NOW);
    expect(await findPreferences(client.db, env, token)).toMatchObject({ state: "unsubscribed" });
    expect(await count()).toBe(0);
    await applyChoice(client, env, token, "return", NOW);
    expect(await count()).toBe(1);
  });

  test("a pause ends by itself after a month", async () => {
    const client = await open();
    const { env, subscriberId, count } = await prepare(client);
    const token = linkToken(env, { subscriberId, sendingId: "" });
    await applyChoice(client, env, token, "pause", NOW);
    expect(await findPreferences(client.db, env, token, NOW)).toMatchObject({ state: "paused" });
    expect(await count()).toBe(0);
    expect(await count(NOW + 30 * DAY)).toBe(1);
  });

  test("a pause brings nobody back who has left, as on a page that was opened before", async () => {
    const client = await open();
    const { env, subscriberId, count } = await prepare(client);
    const token = linkToken(env, { subscriberId, sendingId: "" });
    for (const choice of ["leave", "pause"] as const)
      await applyChoice(client, env, token, choice, NOW);
    expect(await findPreferences(client.db, env, token)).toMatchObject({ state: "unsubscribed" });
    expect(await count(NOW + 60 * DAY)).toBe(0);
  });

  test("leaving is counted in the report of the email, also when the address is deleted", async () => {
    const client = await open();
    const { env, postId, subscriberId } = await prepare(client);
    const made = await scheduleSending(client, { postId, audience: "all" }, { actor: SYSTEM });
    const sendingId = made.ok ? made.value.id : "";
    const render = async () => ({ subject: "x", text: "x", html: "x" });
    const sending = await findSending(client.db, sendingId);
    await beginSending(client, sending!, render, Date.now());
    await client.db.updateTable("sending_recipients").set({ state: "sent" }).execute();
    const token = linkToken(env, { subscriberId, sendingId });
    await applyChoice(client, env, token, "delete", NOW);
    const people = await client.db.selectFrom("members").select("id").execute();
    expect(people).toEqual([]);
    const rows = await client.db
      .selectFrom("sending_recipients")
      .select(["state", "subscriber_id"])
      .execute();
    expect(rows).toEqual([{ state: "unsubscribed", subscriber_id: null }]);
    expect(await findPreferences(client.db, env, token)).toBeNull();
  });

  test("whoever deletes a subscription stays away, also with an account, until they sign up again", async () => {
    const client = await open();
    const { env, subscriberId, count } = await prepare(client);
    const user = await makeUser(client.db, { email: "ada@example.org", email_verified: 1 });
    await syncMember(client, user.id);
    const token = linkToken(env, { subscriberId, sendingId: "" });
    await applyChoice(client, env, token, "delete", NOW);
    for (const choice of ["return", "pause"] as const)
      await applyChoice(client, env, token, choice, NOW);
    await savePreferences(client, env, token, {
      locale: "",
      frequencies: [[FIRST_NEWSLETTER, "each"]],
    });
    expect(await count(NOW + 60 * DAY)).toBe(0);
    expect(await findPreferences(client.db, env, token)).toBeNull();
  });

  test("emails about the account are in the language that its reader has chosen, also before there was one", async () => {
    const client = await open();
    const { db } = client;
    const { env, subscriberId } = await prepare(client);
    const token = linkToken(env, { subscriberId, sendingId: "" });
    const choose = (locale: string) =>
      savePreferences(client, env, token, { locale, frequencies: [] }, NOW);
    await choose("de");
    const user = await makeUser(db, { email: "ada@example.org", email_verified: 1 });
    await syncMember(client, user.id);
    expect(await findEmailRecipient(db, user.id)).toMatchObject({ locale: "de" });
    for (const [chosen, locale] of [
      ["fr", "fr"],
      ["", null],
    ] as const) {
      await choose(chosen);
      await syncMember(client, user.id);
      expect(await findEmailRecipient(db, user.id)).toMatchObject({ locale });
      expect(await findPreferences(db, env, token)).toMatchObject({ locale });
    }
  });

  test("a link that this site has not made does nothing", async () => {
    const client = await open();
    const { env, subscriberId, count } = await prepare(client);
    const other = makeServices(client).env;
    for (const token of [
      "anything",
      `${subscriberId}..`,
      linkToken(other, { subscriberId, sendingId: "" }),
    ]) {
      await applyChoice(client, env, token, "leave", NOW);
      expect(await findPreferences(client.db, env, token)).toBeNull();
    }
    expect(await count()).toBe(1);
  });
});
