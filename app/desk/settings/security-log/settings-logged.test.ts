/** Whoever changes a setting is in the security log. */
import { describe, expect, test } from "vitest";
import type { Change } from "#app/features/accounts/policy.ts";
import { listSecurityLog } from "#app/features/accounts/security-log/security-log-queries.server.ts";
import {
  createCoupon,
  deleteCoupon,
  setCouponActive,
} from "#app/features/billing/coupons/coupon-commands.server.ts";
import {
  readDonationSettings,
  saveDonationSettings,
} from "#app/features/billing/donations/donation-settings.server.ts";
import { NO_TAXES, saveTaxRules } from "#app/features/billing/taxes/tax-settings.server.ts";
import { createIntegration } from "#app/features/integrations/commands.server.ts";
import {
  readBounceSettings,
  saveBounceSettings,
} from "#app/features/newsletter/bounces/bounce-settings.server.ts";
import {
  deleteDkimKey,
  makeDkimKey,
  switchDkim,
} from "#app/features/newsletter/dkim/dkim-keys.server.ts";
import {
  addWelcome,
  archiveNewsletter,
  removeNewsletter,
  removeWelcome,
  saveNewsletter,
} from "#app/features/newsletter/lists/newsletter-commands.server.ts";
import {
  readNewsletterSettings,
  saveNewsletterSettings,
} from "#app/features/newsletter/settings.server.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
} from "#app/features/webhooks/commands.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makeMember } from "#tests/factories/accounts.ts";
import { NEWSLETTER_FORM } from "#tests/factories/newsletter-form.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { readSourceFiles } from "#tests/source-files.ts";

type Save = (services: Services, change: Change) => Promise<unknown>;

const SAVES: Record<string, Save> = {
  "billing.taxes": (services, change) =>
    saveTaxRules(services, { ...NO_TAXES, isOn: true, country: "DE" }, change),
  "billing.donations": async (services, change) => {
    const before = await readDonationSettings(services.db);
    return saveDonationSettings(services, { ...before, isOn: true }, change);
  },
  newsletter: async (services, change) => {
    const before = await readNewsletterSettings(services.db);
    return saveNewsletterSettings(services, { ...before, senderName: "The Editors" }, change);
  },
  "newsletter.bounces": async (services, change) => {
    const before = await readBounceSettings(services.db, services.env);
    const given = { ...before, addressing: "plus", returnAddress: "bounces@magazine.example" };
    return saveBounceSettings(services, services.env, given, change);
  },
};

describe.each(databases)("changes of settings on $name", ({ open }) => {
  test.each(Object.entries(SAVES))("of %s are logged, once", async (name, save) => {
    const services = makeServices(await open());
    const { id, role } = await makeMember(services, { role: "owner" });
    const change = { actor: { userId: id, role } };
    expect(await save(services, change)).toMatchObject({ ok: true });
    expect(await save(services, change)).toMatchObject({ ok: true });
    const { items } = await listSecurityLog(services.db, { words: "" }, 50);
    const logged = items.filter(({ kind }) => kind === "settings-changed");
    expect(logged).toMatchObject([{ by: { id }, details: { settings: name } }]);
  });

  test("of the key that signs emails are logged: made, switched on, deleted", async () => {
    const services = makeServices(await open());
    const { id, role } = await makeMember(services, { role: "owner" });
    const change = { actor: { userId: id, role } };
    await makeDkimKey(services, services.env, { domain: "news.example" }, change);
    await switchDkim(services, true, change);
    await switchDkim(services, true, change);
    await deleteDkimKey(services, change);
    await deleteDkimKey(services, change);
    const { items } = await listSecurityLog(services.db, { words: "" }, 50);
    const logged = items.filter(({ kind }) => kind === "settings-changed");
    expect(logged.map(({ details }) => details.settings)).toEqual(Array(3).fill("newsletter.dkim"));
  });
});

describe.each(databases)("newsletters, coupons and webhooks on $name", ({ open }) => {
  async function begin() {
    const services = makeServices(await open());
    const { id, role } = await makeMember(services, { role: "owner" });
    const list = async () => {
      const { items } = await listSecurityLog(services.db, { words: "" }, 50);
      const logged = items.filter(({ kind }) => kind === "settings-changed");
      expect(logged.every(({ by }) => by?.id === id)).toBe(true);
      return logged.map(({ details }) => details.settings);
    };
    return { services, change: { actor: { userId: id, role } }, list };
  }

  test("are logged: a newsletter made, changed, archived, brought back, removed, welcomed", async () => {
    const { services, change, list } = await begin();
    const given = { ...NEWSLETTER_FORM, name: "Essays" };
    const made = await saveNewsletter(services, null, given, change);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const { value: id } = made;
    // Each is sent twice, and only the first changes something.
    for (let time = 0; time < 2; time++)
      await saveNewsletter(services, id, { ...given, name: "Letters" }, change);
    for (const isArchived of [true, true, false, false])
      await archiveNewsletter(services, id, isArchived, change);
    const postId = (await makePost(services.db)).id;
    await addWelcome(services, id, { postId, days: "1" }, change);
    const welcome = await services.db.selectFrom("welcome_emails").select("id").execute();
    for (let time = 0; time < 2; time++) await removeWelcome(services, welcome[0]!.id, change);
    for (let time = 0; time < 2; time++) await removeNewsletter(services, id, change);
    expect(await list()).toEqual(Array(7).fill(`newsletters ${id}`));
  });

  test("are logged: a coupon made, switched off and on, deleted", async () => {
    const { services, change, list } = await begin();
    for (let time = 0; time < 2; time++)
      await createCoupon(services, { code: "SPRING", percentOff: 10 }, change);
    for (const isActive of [false, false, true])
      await setCouponActive(services, "SPRING", isActive, change);
    for (let time = 0; time < 2; time++) await deleteCoupon(services, "SPRING", change);
    expect(await list()).toEqual(Array(4).fill("coupons"));
  });

  test("are logged: a webhook made, changed, deleted", async () => {
    const { services, change, list } = await begin();
    const integration = await createIntegration(
      services,
      { name: "Builds", description: "", scopes: [] } as never,
      change,
    );
    if (!integration.ok) throw new Error(JSON.stringify(integration.errors));
    const given = { event: "post.edited", address: "http://127.0.0.1:9/", format: "json" } as const;
    const made = await createWebhook(services, integration.value.id, given, change);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const { id } = made.value;
    for (let time = 0; time < 2; time++)
      await changeWebhook(services, id, { name: "Site" }, change);
    for (let time = 0; time < 2; time++) await deleteWebhook(services, id, change);
    expect(await list()).toEqual(Array(3).fill(`webhooks ${id}`));
  });
});

/** These write no choice of a person: the state of the program. */
const STATES = [
  "app/database/queries/write-setting.server.ts",
  "app/features/feeds/feed-ids.server.ts",
  "app/features/newsletter/bounces/mailbox-state.server.ts",
  "app/features/search/indexing/reindex.server.ts",
  "app/platform/push/push-keys.server.ts",
  "app/platform/seen-settings.server.ts",
];

test("whatever writes settings logs it", () => {
  const writes =
    /\b(?:writeSetting|changeSetting)\(|(?:deleteFrom|updateTable|insertInto)\("settings"\)/;
  const silent = readSourceFiles()
    .filter(
      ({ path }) =>
        path.startsWith("app/") && !path.includes(".test.") && !path.includes("/migrations/"),
    )
    .filter(({ source }) => writes.test(source) && !source.includes("logSettingsChange("))
    .map(({ path }) => path);
  expect(silent.toSorted()).toEqual(STATES);
});

/** These need the right to manage the site, and change no setting of it, or log it where they are called. */
const NO_SETTINGS = [
  "app/features/accounts/profile/role-commands.server.ts",
  "app/features/billing/invoices/payment-commands.server.ts",
  "app/features/contact/inbox-commands.server.ts",
  "app/features/demo/demo-commands.server.ts",
  "app/features/exports/archive/work-on-archive.server.ts",
  "app/features/imports/commands.server.ts",
  "app/features/imports/feed-commands.server.ts",
  "app/features/mailbox/outbox-commands.server.ts",
  "app/features/newsletter/ask-command.server.ts",
  "app/features/newsletter/bounces/bounce-queries.server.ts",
  "app/features/newsletter/import-commands.server.ts",
  "app/features/newsletter/leave-command.server.ts",
  "app/features/newsletter/lists/set-newsletters.server.ts",
  "app/features/redirects/commands.server.ts",
  "app/features/redirects/import-file.server.ts",
  "app/features/redirects/missing/missing-commands.server.ts",
];

test("whatever only owners may write is logged, or said to be no setting", () => {
  const silent = readSourceFiles()
    .filter(({ path }) => path.startsWith("app/features/") && !path.includes(".test."))
    .filter(({ source }) => source.includes("requireThat(canManageSite("))
    .filter(({ source }) => !/\b(?:logSecurity|logSettingsChange|saveSettings)\(/.test(source))
    .map(({ path }) => path);
  expect(silent.toSorted()).toEqual(NO_SETTINGS);
});
