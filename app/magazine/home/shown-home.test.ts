import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ArrangedSection, Arrangement } from "#app/features/arrangements/arrangement.ts";
import { publishArrangement, saveDraft } from "#app/features/arrangements/commands.server.ts";
import { FRONT } from "#app/features/arrangements/queries.server.ts";
import { DAY } from "#app/lib/time.ts";
import { loadArchive } from "#app/magazine/archive/archive-page.server.ts";
import { ARRANGED } from "#app/magazine/archive/archives.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { afterFile } from "#tests/after-file.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia, makeTerm } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { makeSection } from "./catalogue.ts";
import type { ShownHome } from "./sections.ts";
import { asHome, loadShownHome, readShownHome } from "./shown-home.server.ts";

const EDITOR = { actor: { userId: null, role: "editor" } } as const;

async function openMagazine() {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const services = makeServices(client, { DEMO: "off" });
  function openPage() {
    const record = createPageRecord();
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(pageContext, record);
    return { record, context };
  }
  /** Does what the event listener would do. */
  async function publish(id: string, seen: number, sections: ArrangedSection[]) {
    const page: Arrangement = { theme: "", hasBlobs: false, sections };
    expect(await saveDraft(services, { id, seen }, page, EDITOR)).toMatchObject({ ok: true });
    await publishArrangement(services, { id, seen: seen + 1 }, EDITOR);
    services.contents.clear();
  }
  async function showFront() {
    const { record, context } = openPage();
    const home = await readShownHome(context, "/", new URLSearchParams());
    return { record, home, kinds: home.sections.map(({ kind }) => kind) };
  }
  return { db: client.db, openPage, publish, showFront };
}

const row: ArrangedSection = { ...makeSection("post-row", []), title: { own: "Fresh" } } as never;

test("a magazine without the demo shows the newest first until its editors arrange the front page", async () => {
  const { db, publish, showFront } = await openMagazine();
  for (let index = 0; index < 5; index++) await makePost(db);
  const before = await showFront();
  expect(before.kinds).toEqual(["hero-big-3", "post-row", "newsletter"]);
  expect([...before.record.tags]).toEqual(expect.arrayContaining(["posts", "arrangement:front"]));
  await publish(FRONT, 0, [row]);
  const after = await showFront();
  expect(after.home.sections).toMatchObject([{ title: { own: "Fresh" }, posts: [{}, {}, {}, {}] }]);
  expect(after.home.title).toBe("home.page.main");
});

test("a home of the specification shows each story of a small magazine once, and no section that its posts do not fill", async () => {
  const { db, showFront } = await openMagazine();
  for (let index = 0; index < 3; index++) await makePost(db);
  const chosen = { name: "site.frontPage", updated_at: 0 };
  for (const path of ["/home-demo-2", "/home-demo-3", "/home-demo-4", "/home-demo-5"]) {
    await db.deleteFrom("settings").execute();
    await db
      .insertInto("settings")
      .values({ ...chosen, value: JSON.stringify(path) })
      .execute();
    const { home, kinds } = await showFront();
    const shown = home.sections.flatMap((section) => {
      if ("page" in section) return section.page.items;
      return "posts" in section ? section.posts : [];
    });
    expect(shown.map(({ id }) => id).sort(), path).toEqual(home.postIds.toSorted());
    expect(kinds, path).not.toContain("author-slider");
  }
});

test("an advertisement stands on the page from its first day to its last, and none that nobody made", async () => {
  const { db, publish, showFront } = await openMagazine();
  await makePost(db);
  const dayFrom = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const made = {
    id: "lamps-2026",
    mark: "sponsored",
    headline: "Lamps",
    action: { label: "See", href: "https://lamps.example" },
  } as const;
  const ad = (id: string, advert: object | undefined) =>
    ({
      kind: "ads",
      id,
      banner: "shelf",
      advert: advert && { ...made, ...advert },
    }) as ArrangedSection;
  await publish(FRONT, 0, [
    ad("nobodys", undefined),
    ad("always", {}),
    ad("now", { since: dayFrom(-1), until: dayFrom(1) }),
    ad("soon", { since: dayFrom(2) }),
    ad("over", { until: dayFrom(-2) }),
  ]);
  const { home } = await showFront();
  expect(home.sections.map(({ id }) => id)).toEqual(["always", "now"]);
});

test("at the desk an advertisement is seen before its first day, and none after its last", async () => {
  const { openPage } = await openMagazine();
  const action = { label: "See", href: "/about" };
  const advert = { id: "lamps-2026", mark: "sponsored", headline: "Lamps", action } as const;
  const ad = { kind: "ads", banner: "shelf" } as const;
  const sections: ArrangedSection[] = [
    { ...ad, id: "soon", advert: { ...advert, since: "2999-01-01" } },
    { ...ad, id: "over", advert: { ...advert, until: "2001-01-01" } },
  ];
  const home = asHome({ theme: "", hasBlobs: false, sections });
  const shown = async (isDraft: boolean) => {
    const placed = { home, place: "/", isDraft };
    const page = await loadShownHome(openPage().context, placed, new URLSearchParams());
    return page.sections.map(({ id }) => id);
  };
  expect(await shown(true)).toEqual(["soon"]);
  expect(await shown(false)).toEqual([]);
});

test("a page with dated advertisements is made again when the magazine's day ends, also in the middle of an hour", async () => {
  const { db, publish, showFront } = await openMagazine();
  await makePost(db);
  const zone = { name: "site.timeZone", value: '"Asia/Kolkata"', updated_at: 0 };
  await db.insertInto("settings").values(zone).execute();
  const action = { label: "See", href: "/about" };
  const advert = { id: "lamps-2026", mark: "sponsored", headline: "Lamps", action } as const;
  const ad = { kind: "ads", id: "ad", banner: "shelf", advert } as const;
  await publish(FRONT, 0, [{ ...ad, advert: { ...advert, until: "2031-05-10" } }]);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime("2031-05-10T18:10:00Z");
  const { record, kinds } = await showFront();
  expect(kinds).toEqual(["ads"]);
  expect(new Date(record.freshUntil).toISOString()).toBe("2031-05-10T18:30:00.000Z");
  vi.setSystemTime("2031-05-10T18:30:00Z");
  expect((await showFront()).kinds).toEqual([]);
});

test("an advertisement shows its own picture, and the drawing once the file is gone", async () => {
  const { db, publish, showFront } = await openMagazine();
  await makePost(db);
  const { id, alt } = await makeMedia(db);
  const action = { label: "See", href: "/subscription" };
  const advert = { id: "lamps-2026", mark: "advertisement", headline: "Lamps", action } as const;
  const ad = (name: string, mediaId: string, words: string): ArrangedSection => ({
    kind: "ads",
    id: name,
    banner: "shelf",
    picture: { from: "picture", id: mediaId, alt: words },
    advert,
  });
  await publish(FRONT, 0, [ad("own", id, "A lamp"), ad("plain", id, ""), ad("gone", "no", "")]);
  const { home } = await showFront();
  const pictures = home.sections.map((each) => ("picture" in each ? each.picture : undefined));
  expect(pictures.map((picture) => picture?.alt ?? null)).toEqual(["A lamp", alt, null]);
});

test("what is arranged for a category stands above its list, which leaves these stories out on every page", async () => {
  const { db, publish, openPage } = await openMagazine();
  const sea = await makeTerm(db, { slug: "sea" });
  const posts: string[] = [];
  for (let index = 0; index < 30; index++) {
    await makePost(db);
    posts.unshift((await makePost(db, { terms: [sea.id] })).id);
  }
  await publish(`term-${sea.id}`, 0, [makeSection("latest", []), row]);
  const open = async (search: string) => {
    const { record, context } = openPage();
    const url = new URL(`https://magazine.example/archive/sea${search}`);
    const archive = await loadArchive(context, "sea", url);
    const arranged = record.serverOnly.get(ARRANGED) as ShownHome | undefined;
    return { arranged, tags: record.tags, list: archive.posts.items.map(({ id }) => id) };
  };
  const first = await open("");
  expect(first.arranged?.postIds).toEqual(posts.slice(0, 4));
  expect(first.tags).toContain(`arrangement:term-${sea.id}`);
  const second = await open("?page=2");
  expect(second.arranged).toBeUndefined();
  const all = [...first.list, ...second.list];
  expect(all).toEqual(posts.slice(4, 4 + all.length));
  const liked = await open("?sort=liked");
  expect(liked.arranged).toBeUndefined();
  expect(liked.list.length).toBeGreaterThan(0);
});
