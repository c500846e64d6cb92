import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { runPaymentForm } from "#app/desk/billing/payments/payment-forms.server.ts";
import { runFileForm } from "#app/desk/library/media-forms.server.ts";
import { runMemberForm } from "#app/desk/members/member-actions.server.ts";
import { runModerationForm } from "#app/desk/moderation/moderation-forms.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { DONATION_SETTING } from "#app/features/billing/donations/donation-settings.server.ts";
import { TAX_SETTING } from "#app/features/billing/taxes/tax-settings.server.ts";
import { RULES_SETTING } from "#app/features/comments/moderation/rules-queries.server.ts";
import { memberVersion } from "#app/features/members/edit-command.server.ts";
import { findMember } from "#app/features/members/timeline/member-queries.server.ts";
import {
  BOUNCE_SETTING,
  saveBounceSettings,
} from "#app/features/newsletter/bounces/bounce-settings.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { FIRST_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import { saveNewsletter } from "#app/features/newsletter/lists/newsletter-commands.server.ts";
import {
  getNewsletter,
  newsletterVersion,
} from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import {
  NEWSLETTER_SETTING,
  saveNewsletterSettings,
} from "#app/features/newsletter/settings.server.ts";
import { findLibraryItem } from "#app/features/uploads/library/library-queries.server.ts";
import { mediaVersion } from "#app/features/uploads/library/media-rows.server.ts";
import type { Outcome } from "#app/lib/input.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import { databases } from "#tests/database.ts";
import { NEWSLETTER_FORM } from "#tests/factories/newsletter-form.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";

const BY = { actor: SYSTEM };
const DONATIONS = { intent: "donations", currency: "EUR", amountsCents: "5.00" };
const TAXES = { intent: "taxes", isIncluded: "yes", country: "", sellerAddress: "", vatNumber: "" };
const SENDER = { address: "", replyTo: "", postalAddress: "", perSecond: 0 };
const RULES = { intent: "rules", mostLinks: "2", trustedAfter: "3" };
const BOUNCES = {
  addressing: "none",
  softMost: 3,
  softDays: 7,
  service: "generic",
  serviceKey: "key",
  imapHost: "mail.example.org",
  imapPassword: "word",
  imapPort: 993,
  imapUser: "",
  imapFolder: "",
};

interface Form {
  /** The version that the form would carry now. */
  read(): Promise<string>;
  /** @param text what was typed; @param version what the form carries */
  send(text: string, version: string): Promise<Outcome<unknown>>;
}

/** Every form whose values several people change, with one field of each. */
async function formsOf(client: DatabaseClient): Promise<Record<string, Form>> {
  const services = makeServices(client);
  const { db } = client;
  const { id: mediaId } = await makeMedia(db);
  await addSubscriber(services, { email: "ada@example.org", agreedAt: 1 });
  const { id: memberId } = await db.selectFrom("members").select("id").executeTakeFirstOrThrow();
  const setting = (name: string) => () => settingsVersion(db, [name]);
  const paying = (fields: Record<string, string>) => runPaymentForm(services, fields, BY);
  return {
    taxes: {
      read: setting(TAX_SETTING),
      send: (sellerName, version) => paying({ ...TAXES, sellerName, version }),
    },
    donations: {
      read: setting(DONATION_SETTING),
      send: (words, version) => paying({ ...DONATIONS, words, version }),
    },
    "payment instructions": {
      read: setting("billing.instructions"),
      send: (instructions, version) => paying({ intent: "instructions", instructions, version }),
    },
    "rules of comments": {
      read: setting(RULES_SETTING),
      send: (words, version) => runModerationForm(services, { ...RULES, words, version }, BY),
    },
    "settings of newsletters": {
      read: setting(NEWSLETTER_SETTING),
      send: (senderName, version) =>
        saveNewsletterSettings(services, { ...SENDER, senderName }, BY, version),
    },
    bounces: {
      read: setting(BOUNCE_SETTING),
      send: (returnAddress, version) =>
        saveBounceSettings(services, services.env, { ...BOUNCES, returnAddress }, BY, version),
    },
    "a newsletter": {
      read: async () => newsletterVersion(await getNewsletter(db, FIRST_NEWSLETTER)),
      send: (name, version) =>
        saveNewsletter(services, FIRST_NEWSLETTER, { ...NEWSLETTER_FORM, name }, BY, version),
    },
    "a member": {
      read: async () => memberVersion((await findMember(db, memberId))!),
      send: (note, version) =>
        runMemberForm(
          services,
          memberId,
          { intent: "save", name: note, note, labels: note, version },
          BY,
        ),
    },
    "a file": {
      read: async () => mediaVersion((await findLibraryItem(db, mediaId))!),
      send: (title, version) =>
        runFileForm(services, { values: { title, version }, data: new FormData() }, mediaId, BY),
    },
  };
}

describe.each(databases)("two people with the same form on $name", ({ open }) => {
  test("the second never overwrites what the first has saved unseen, and saves after looking", async () => {
    for (const [name, form] of Object.entries(await formsOf(await open()))) {
      const seen = await form.read();
      expect(await form.send("first", seen), name).toMatchObject({ ok: true });
      const late = await form.send("second", seen);
      expect(late, name).toEqual({ ok: false, errors: { version: ["conflict"] } });
      const now = await form.read();
      expect(now, name).not.toBe(seen);
      expect(await form.send("second", now), name).toMatchObject({ ok: true });
      expect((await form.send("third", "")).ok, name).toBe(false);
    }
  });

  test("what is saved again unchanged is no change: same version, no event, nothing in the log", async () => {
    const client = await open();
    const traces = async () => ({
      events: await client.db.selectFrom("events").select(["id", "name"]).execute(),
      log: await client.db.selectFrom("security_log").select("kind").execute(),
      rows: await client.db
        .selectFrom("settings")
        .selectAll()
        .where("name", "!=", "settings.saved")
        .orderBy("name")
        .execute(),
    });
    for (const [name, form] of Object.entries(await formsOf(client))) {
      expect(await form.send("same", await form.read()), name).toMatchObject({ ok: true });
      const [seen, before] = [await form.read(), await traces()];
      expect(await form.send("same", seen), name).toMatchObject({ ok: true });
      expect(await form.read(), name).toBe(seen);
      expect(await traces(), name).toEqual(before);
    }
  });

  test("a member's form is saved as a whole or not at all, so that it can be sent again", async () => {
    const client = await open();
    const services = makeServices(client);
    const { "a member": member } = await formsOf(client);
    const { id } = await client.db.selectFrom("members").select("id").executeTakeFirstOrThrow();
    const seen = await member!.read();
    const send = (values: { note?: string; labels?: string }) =>
      runMemberForm(services, id, { intent: "save", version: seen, ...values }, BY);
    const long = { note: ["too-long"] };
    expect(await send({ note: "x".repeat(2001), labels: "Press" })).toMatchObject({ errors: long });
    const labels = Array.from({ length: 501 }, (_, number) => `Label ${number}`).join(",");
    const many = { labels: ["too-many"] };
    expect(await send({ note: "New", labels })).toMatchObject({ errors: many });
    expect(await member!.read()).toBe(seen);
    expect((await send({ note: "New", labels: "Press" })).ok).toBe(true);
    expect(await findMember(client.db, id)).toMatchObject({
      note: "New",
      labels: [{ name: "Press" }],
    });
  });
});
