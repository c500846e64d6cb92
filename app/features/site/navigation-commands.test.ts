import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import { databases } from "#tests/database.ts";
import { DEFAULT_MENU } from "./link-rows.ts";
import { saveLinks } from "./navigation-commands.server.ts";
import { saveSetting } from "./settings-commands.server.ts";
import { footerInEditions } from "./site-defaults.ts";
import { getSite } from "./site-queries.server.ts";

const CHANGE = { actor: SYSTEM };
const row = (name: string, href: string, depth = 0) => ({ name, href, depth, block: "" as const });

describe.each(databases)("menu and footer on $name", ({ open }) => {
  test("an owner's menu is stored with its nesting, and the built-in one can be restored", async () => {
    const client = await open();
    const save = async (rows: unknown) =>
      saveLinks(
        client,
        "menu",
        rows,
        await settingsVersion(client.db, ["site.navigation"]),
        CHANGE,
      );
    const rows = [row("News", "/"), row("Sport", "/archive/sports", 2), DEFAULT_MENU[2]!];
    expect(await save(rows)).toMatchObject({ ok: true });
    const { navigation } = await getSite(client.db);
    expect(navigation?.map(({ name, depth }) => [name, depth])).toEqual([
      ["News", 0],
      ["Sport", 1],
      ["", 0],
    ]);
    await save(DEFAULT_MENU);
    expect((await getSite(client.db)).navigation).toBeNull();
  });

  test("the footer keeps its columns, even empty ones", async () => {
    const client = await open();
    const rows = [row("About", ""), row("Us", "/about", 1), row("More", "")];
    const version = await settingsVersion(client.db, ["site.footer"]);
    expect(await saveLinks(client, "footer", rows, version, CHANGE)).toMatchObject({ ok: true });
    expect((await getSite(client.db)).footer).toEqual([
      { title: "About", links: [{ name: "Us", href: "/about" }] },
      { title: "More", links: [] },
    ]);
    const late = await saveLinks(client, "footer", [], version, CHANGE);
    expect(late).toEqual({ ok: false, errors: { version: ["conflict"] } });
  });

  test("what its words are called in other languages stays, as long as the words do", async () => {
    const client = await open();
    const links = [{ name: "Us", names: { ar: "نحن" }, href: "/about" }];
    const footer = [{ title: "About", titles: { ar: "عنّا" }, links }];
    await saveSetting(client, "site.footer", footer, CHANGE);
    const rows = [row("About", ""), row("Us", "/people", 1), row("You", "/you", 1)];
    const version = await settingsVersion(client.db, ["site.footer"]);
    await saveLinks(client, "footer", rows, version, CHANGE);
    expect((await getSite(client.db)).footer).toEqual([
      {
        title: "About",
        titles: { ar: "عنّا" },
        links: [
          { name: "Us", names: { ar: "نحن" }, href: "/people" },
          { name: "You", href: "/you" },
        ],
      },
    ]);
  });

  test("an edition has the program's own words in its language, an owner's as they are", () => {
    const links = [{ name: "Search", href: "/search" }];
    const [column] = footerInEditions([{ title: "Our house", links }], "en");
    expect(column?.titles).toBeUndefined();
    expect(column?.links[0]?.names).toMatchObject({ de: "Suche", ar: "البحث" });
  });

  test("script URLs, rows without a name and invalid lists are rejected", async () => {
    const client = await open();
    const bad = [row("", "/"), row("X", "javascript:alert(1)"), row("Y", "//evil.example")];
    expect(await saveLinks(client, "menu", bad, "", CHANGE)).toEqual({
      ok: false,
      errors: {
        "menu.0.name": ["required"],
        "menu.1.href": ["bad-address"],
        "menu.2.href": ["bad-address"],
      },
    });
    expect(await saveLinks(client, "menu", "rows", "", CHANGE)).toMatchObject({ ok: false });
    const many = Array.from({ length: 100 }, () => row("A", "/"));
    expect(await saveLinks(client, "menu", many, "", CHANGE)).toMatchObject({ ok: false });
    const editor = { actor: { userId: "e", role: "editor" as const } };
    await expect(saveLinks(client, "menu", [], "", editor)).rejects.toThrow(Forbidden);
  });
});
