import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { recountAll } from "#app/features/maintenance/counters.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import { databases } from "#tests/database.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { APPEARANCE_ROWS, SITE_ROWS, saveAppearance, saveSite } from "./site-commands.server.ts";
import { siteDefaults } from "./site-defaults.ts";
import { findFrontPage, getSite } from "./site-queries.server.ts";

const CHANGE = { actor: SYSTEM };
// Starts from the defaults, so that a new setting does not change these tests.
const SITE = {
  ...siteDefaults(),
  name: "The Gull",
  language: "en",
  tagline: "Tides",
  description: "",
  copyright: "",
  phone: "",
  address: "1 Quay",
  email: "desk@example.org",
  social: {},
};
const PANEL = { rtlHref: "", buyHref: "https://example.org/masthead" };
const LOOK = {
  ...siteDefaults(),
  accent: "teal",
  headerStyle: "style2",
  frontPage: "/home-demo-2",
  ...PANEL,
};

describe.each(databases)("the owner's settings on $name", ({ open }) => {
  test("saved settings are shown on every page", async () => {
    const client = await open();
    const version = await settingsVersion(client.db, SITE_ROWS);
    const social = { mastodon: "https://example.social/@gull", facebook: "" };
    expect(await saveSite(client, { ...SITE, social }, version, CHANGE)).toMatchObject({
      ok: true,
    });
    const site = await getSite(client.db);
    expect(site).toMatchObject({ name: "The Gull", contact: { address: "1 Quay", phone: "" } });
    expect(site.social).toEqual([
      { icon: "mastodon", name: "Mastodon", href: "https://example.social/@gull" },
    ]);
  });

  test("only what differs from what the form showed is written, also at the first save", async () => {
    const client = await open();
    const { db } = client;
    await saveSite(client, SITE, await settingsVersion(db, SITE_ROWS), CHANGE);
    await saveAppearance(client, LOOK, {}, await settingsVersion(db, APPEARANCE_ROWS), CHANGE);
    const rows = await db.selectFrom("settings").select("name").orderBy("name").execute();
    // Not the switch of the second factor: its time of grace counts from the row.
    const ofForms = rows.map(({ name }) => name).filter((name) => name.startsWith("site."));
    expect(ofForms).toEqual(
      [
        "accent",
        "buyHref",
        "contact",
        "description",
        "frontPage",
        "headerStyle",
        "name",
        "rtlHref",
        "tagline",
      ].map((name) => `site.${name}`),
    );
  });

  test("a default that was set again stays when it is saved again, with its time", async () => {
    const client = await open();
    const { db } = client;
    const demand = async (demandsSecondFactor: boolean, at: number) =>
      saveSite(client, { ...SITE, demandsSecondFactor }, await settingsVersion(db, SITE_ROWS), {
        ...CHANGE,
        at,
      });
    const row = () =>
      db
        .selectFrom("settings")
        .select(["value", "updated_at"])
        .where("name", "=", "site.demandsSecondFactor")
        .executeTakeFirst();
    for (const [isOn, at] of [
      [true, 1],
      [false, 2],
      [true, 3],
      [true, 4],
    ] as const)
      await demand(isOn, at);
    expect(await row()).toEqual({ value: "true", updated_at: 3 });
  });

  test("the second of two owners gets a conflict, and overwrites only what they have seen", async () => {
    const client = await open();
    const seen = await settingsVersion(client.db, SITE_ROWS);
    await saveSite(client, SITE, seen, CHANGE);
    const late = await saveSite(client, { ...SITE, name: "The Tern" }, seen, CHANGE);
    expect(late).toEqual({ ok: false, errors: { version: ["conflict"] } });
    expect((await getSite(client.db)).name).toBe("The Gull");
    const now = await settingsVersion(client.db, SITE_ROWS);
    await saveSite(client, { ...SITE, name: "The Tern" }, now, CHANGE);
    expect((await getSite(client.db)).name).toBe("The Tern");
  });

  test("of two concurrent saves one gets a conflict", async () => {
    const client = await open();
    const seen = await settingsVersion(client.db, SITE_ROWS);
    const save = (name: string) => saveSite(client, { ...SITE, name }, seen, CHANGE);
    const outcomes = await Promise.all([save("One"), save("Two")]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("the language must be supported, and unchanged settings stay", async () => {
    const client = await open();
    const save = async (language: unknown) => {
      const version = await settingsVersion(client.db, SITE_ROWS);
      return saveSite(client, { ...SITE, language }, version, CHANGE);
    };
    const languageNow = async () => (await getSite(client.db)).language;
    expect(await languageNow()).toBe("en");
    expect(await save("ar")).toMatchObject({ ok: true });
    expect(await languageNow()).toBe("ar");
    const refused = { ok: false, errors: { language: ["bad-value"] } };
    for (const language of ["tlh", "", "AR", undefined, ["ar"]]) {
      expect(await save(language)).toEqual(refused);
    }
    expect(await languageNow()).toBe("ar");
    expect(await save("en")).toMatchObject({ ok: true });
    expect(await languageNow()).toBe("en");
  });

  test("invalid URLs, invalid email addresses and a missing name are rejected by field", async () => {
    const client = await open();
    const version = await settingsVersion(client.db, SITE_ROWS);
    const social = { github: "javascript:alert(1)" };
    const bad = { ...SITE, name: " ", email: "desk", social };
    expect(await saveSite(client, bad, version, CHANGE)).toEqual({
      ok: false,
      errors: { name: ["required"], email: ["bad-email"], github: ["bad-address"] },
    });
  });

  test("an editor may change nothing", async () => {
    const client = await open();
    const editor = { actor: { userId: "e", role: "editor" as const } };
    await expect(saveSite(client, SITE, "", editor)).rejects.toThrow(Forbidden);
    await expect(saveAppearance(client, LOOK, {}, "", editor)).rejects.toThrow(Forbidden);
  });

  test("the appearance is saved with its logo, whose pictures count as used", async () => {
    const client = await open();
    const [light, dark] = [await makeMedia(client.db), await makeMedia(client.db)];
    const save = async (logo: object) => {
      const version = await settingsVersion(client.db, APPEARANCE_ROWS);
      return saveAppearance(client, { ...LOOK, isCustomisable: false }, logo, version, CHANGE);
    };
    await save({ light: light.id, dark: dark.id });
    const site = await getSite(client.db);
    expect(site).toMatchObject({ accent: "teal", headerStyle: "style2", isCustomisable: false });
    expect(site.logo?.dark?.hash).toBe(dark.hash.slice(0, 16));
    expect(await findFrontPage(client.db)).toBe("/home-demo-2");
    expect(await recountAll(client.db)).toEqual([]);
    await save({ dark: null });
    expect((await getSite(client.db)).logo?.dark).toBeNull();
    await save({ light: null });
    expect((await getSite(client.db)).logo).toBeNull();
    expect(await recountAll(client.db)).toEqual([]);
  });
});
