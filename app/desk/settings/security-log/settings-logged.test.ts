/** Whoever changes a setting is in the security log. */
import { describe, expect, test } from "vitest";
import type { Change } from "#app/features/accounts/policy.ts";
import { listSecurityLog } from "#app/features/accounts/security-log/security-log-queries.server.ts";
import {
  readDonationSettings,
  saveDonationSettings,
} from "#app/features/billing/donations/donation-settings.server.ts";
import { NO_TAXES, saveTaxRules } from "#app/features/billing/taxes/tax-settings.server.ts";
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
  readNewsletterSettings,
  saveNewsletterSettings,
} from "#app/features/newsletter/settings.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makeMember } from "#tests/factories/accounts.ts";
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
