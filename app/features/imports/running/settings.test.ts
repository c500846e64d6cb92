import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { beginUndo } from "#app/features/imports/commands.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makeFile } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";

const SETTINGS = {
  title: "The Old Harbour",
  description: "News of the quay",
  locale: "pt-br",
  timezone: "Europe/Lisbon",
  navigation: JSON.stringify([
    { label: "Home", url: "__GHOST_URL__/" },
    { label: "Trap", url: "javascript:alert(1)" },
    { label: "Quoted", url: 'https://example.org/"onclick="alert(1)' },
  ]),
  secondary_navigation: JSON.stringify([{ label: "Imprint", url: "https://example.org/imprint" }]),
};

const GHOST = {
  posts: [],
  users: [],
  settings: Object.entries(SETTINGS).map(([key, value]) => ({ key, value })),
  products: [{ name: "Free" }, { name: "Gold" }],
  newsletters: [{ name: "Weekly" }],
  offers: [{ name: "Spring" }],
  labels: [{ name: "VIP" }],
  custom_theme_settings: [{ key: "accent" }],
};

async function settingsIn({ db }: Services) {
  const rows = await db.selectFrom("settings").select(["name", "value"]).execute();
  return new Map(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

describe.each(databases)("settings of a Ghost site on $name", ({ open }) => {
  test("come with language, time zone and both menus, without scripts, and go when the import is undone", async () => {
    const services = makeServices(await open());
    const before = await settingsIn(services);
    const path = makeFile("ghost.json", JSON.stringify({ data: GHOST }));
    const { id, report } = await imported(services, path, { choices: { hasSettings: true } });
    const settings = await settingsIn(services);
    expect(settings.get("site.name")).toBe("The Old Harbour");
    expect(settings.get("site.language")).toBe("pt-BR");
    expect(settings.get("site.timeZone")).toBe("Europe/Lisbon");
    expect(settings.get("site.navigation")).toEqual([
      { name: "Home", href: "/", depth: 0, block: "" },
    ]);
    expect(settings.get("site.footer")).toEqual([
      {
        title: "The Old Harbour",
        links: [{ name: "Imprint", href: "https://example.org/imprint" }],
      },
    ]);
    const lost = report!.losses.find(({ code }) => code === "not-supported");
    expect(lost!.examples.map(({ field, detail }) => `${field} ${detail}`)).toEqual([
      "custom_theme_settings 1: accent",
      "offers.0 offer Spring",
    ]);
    await services.db.updateTable("imports").set({ state: "done" }).where("id", "=", id).execute();
    expect(await beginUndo(services, id, { actor: SYSTEM })).toMatchObject({ ok: true });
    await workOn(services, id);
    const after = await settingsIn(services);
    after.delete("settings.saved");
    before.delete("settings.saved");
    expect(after).toEqual(before);
  });
});
