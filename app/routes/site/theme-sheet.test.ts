import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { BUILT_IN_THEMES } from "#app/features/themes/built-in/themes.ts";
import { createTheme, publishTheme } from "#app/features/themes/commands.server.ts";
import { cleanSheet } from "#app/features/themes/style-sheet/clean-sheet.server.ts";
import { readShownHome } from "#app/magazine/home/shown-home.server.ts";
import { readLook, readLookAt } from "#app/magazine/shell/look/look.server.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { afterFile } from "#tests/after-file.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { loader } from "./theme-sheet.ts";

const OWNER = { actor: { userId: null, role: "owner" } } as const;

async function openMagazine() {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const services = makeServices(client, { DEMO: "off" });
  function openPage() {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(pageContext, createPageRecord());
    return context;
  }
  /** Does what the event listener would do. */
  async function publish(themeId: string | null) {
    expect(await publishTheme(services, themeId, OWNER)).toMatchObject({ ok: true });
    services.contents.clear();
    return (await readLook(openPage()))?.look;
  }
  const fetchSheet = (hash: string) =>
    loader({ context: openPage(), params: { hash } } as unknown as Parameters<typeof loader>[0]);
  return { db: client.db, services, openPage, publish, fetchSheet };
}

test("a page names the stylesheet of the published theme by its hash, and browsers keep it for ever", async () => {
  const { publish, fetchSheet, openPage } = await openMagazine();
  expect(await readLook(openPage())).toBeNull();
  const look = await publish("essay");
  const hash = look?.href.replace("/themes/", "") ?? "";
  const sheet = await fetchSheet(hash);
  expect(sheet.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(sheet.headers.get("cache-control")).toMatch(/immutable/);
  expect(await sheet.text()).toContain(`.${look?.className}`);
});

test("the address of a former sheet answers with the one of now, for a short time; other addresses not at all", async () => {
  const { publish, fetchSheet } = await openMagazine();
  const former = (await publish("essay"))?.href.replace("/themes/", "") ?? "";
  const now = await publish("weekly");
  const sheet = await fetchSheet(former);
  expect(sheet.headers.get("cache-control")).not.toMatch(/immutable/);
  expect(await sheet.text()).toContain(`.${now?.className}`);
  await expect(fetchSheet("../../etc/passwd")).rejects.toThrow(NotFound);
  expect(await publish(null)).toBeUndefined();
  await expect(fetchSheet(former)).rejects.toThrow(NotFound);
});

test("pages to sign in have the theme without rules that are not the program's, and the desk has none", async () => {
  const { services, publish, fetchSheet, openPage } = await openMagazine();
  const hrefAt = async (path: string) => (await readLookAt(openPage(), path))?.href;
  const finished = await publish("newspaper");
  expect(await hrefAt("/login")).toBe(finished?.href);
  const styleSheet = "h1 { color: red }";
  const made = await createTheme(services, { ...BUILT_IN_THEMES.newspaper, styleSheet }, OWNER);
  const look = await publish(made.ok ? made.value : "");
  for (const path of ["/", "/single/a-post", "/account/read/1"]) {
    expect(await hrefAt(path)).toBe(look?.href);
  }
  const entry = await readLookAt(openPage(), "/login");
  expect(await hrefAt("/signup")).toBe(entry?.href);
  for (const path of ["/dashboard", "/dashboard/settings/look", "/account/security"]) {
    expect(await hrefAt(path)).toBeUndefined();
  }
  const [whole, plain] = await Promise.all(
    [look, entry].map(async (each) => {
      const sheet = await fetchSheet(each?.href.replace("/themes/", "") ?? "");
      expect(sheet.headers.get("cache-control")).toMatch(/immutable/);
      return (await sheet.text()).replaceAll(each?.className ?? "", "look");
    }),
  );
  const { css } = cleanSheet(styleSheet);
  expect(css).toContain("red");
  expect(whole).toContain(css);
  expect(plain).toBe(whole?.replace(css, ""));
});

test("the front page of a theme is shown where none is arranged, and goes with the theme", async () => {
  const { db, openPage, publish } = await openMagazine();
  for (let index = 0; index < 9; index++) await makePost(db);
  const kinds = async () => {
    const home = await readShownHome(openPage(), "/", new URLSearchParams());
    return home.sections.map(({ kind }) => kind);
  };
  const before = await kinds();
  await publish("newspaper");
  expect((await kinds())[0]).toBe("magazine-columns");
  await publish(null);
  expect(await kinds()).toEqual(before);
});
