/** A static page from its draft to its end, and that no public list of posts ever shows one. */
import { expect, inject, test } from "vitest";
import { HOMES } from "#app/magazine/home/variants/homes.ts";
import { cookieOf, makeMember } from "./members.ts";

const siteUrl = inject("siteUrl");
const WORD = "quincunxery";

/** Sends a form as an editor; redirects are not followed. */
async function editorForms() {
  const editor = await makeMember({ role: "editor" });
  const cookie = await cookieOf(editor.id);
  return async (path: string, values: Record<string, string>) => {
    const response = await fetch(siteUrl + path, {
      method: "POST",
      body: new URLSearchParams(values),
      headers: { cookie, origin: siteUrl },
      redirect: "manual",
    });
    return { status: response.status, location: response.headers.get("location") ?? "" };
  };
}

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl + path, { redirect: "manual", headers });

/** A published page whose word nothing else has. */
async function publishPage(values: Record<string, string> = {}) {
  const send = await editorForms();
  const suffix = `${process.pid}-${Date.now().toString(36)}`;
  const made = await send("/dashboard/pages", { intent: "create", title: `Rules ${suffix}` });
  const id = made.location.split("/").at(-1)!;
  const address = `/rules/${suffix}`;
  let version = 0;
  const save = async (changed: Record<string, string>) => {
    const body = `A ${WORD} of *trees*.`;
    const fields = { title: `Rules ${WORD} ${suffix}`, body, path: address, template: "standard" };
    const settings = { access: "public", ...fields, ...values, ...changed };
    const saved = await send(`/dashboard/pages/${id}`, { ...settings, version: String(version) });
    if (saved.status === 303) version++;
    return saved;
  };
  expect((await save({ step: "publish" })).location).toBe(`/dashboard/pages/${id}?done=published`);
  const end = async () => {
    await save({ step: "unpublish" });
    for (const intent of ["trash", "purge"]) await send("/dashboard/pages", { intent, id });
  };
  return { id, address, save, end };
}

test("readers see a page as soon as it is published, moved, changed and withdrawn", async () => {
  const { address, save, end } = await publishPage();
  const moved = `${address}/new`;
  expect((await read(moved)).status).toBe(404);
  const first = await read(address);
  expect(first.status).toBe(200);
  const html = await first.text();
  expect(html).toContain(`A ${WORD} of <em>trees</em>.`);
  expect(html).toContain('"@type":"WebPage"');
  expect(html).toContain(`rel="canonical" href="`);
  await save({ step: "save", path: moved });
  const former = await read(address);
  expect([former.status, former.headers.get("location")]).toEqual([301, moved]);
  expect((await read(moved)).status).toBe(200);
  await save({ step: "save", path: moved, body: "Other words.", isNoindex: "on" });
  const changed = await (await read(moved)).text();
  expect(changed).toContain("Other words.");
  expect(changed).toContain('name="robots" content="noindex"');
  await save({ step: "unpublish", path: moved });
  expect((await read(moved)).status).toBe(404);
  expect((await read(address)).status).toBe(404);
  await end();
});

test("a refused address shows an error beside its field", async () => {
  const { save, end } = await publishPage();
  for (const path of ["/search", "/about", "/a b"]) {
    expect((await save({ step: "save", path })).status, path).toBe(422);
  }
  await end();
});

test("the fields of menu and footer offer the addresses of pages", async () => {
  const owner = await makeMember({ role: "owner" });
  const page = await read("/dashboard/settings/navigation", { cookie: await cookieOf(owner.id) });
  expect(await page.text()).toContain('<option value="/privacy"');
});

test("a page in the footer is on every page, and gone from there when it is withdrawn", async () => {
  const { address, save, end } = await publishPage({ isInFooter: "on" });
  expect(await (await read("/credits")).text()).toContain(`href="${address}"`);
  await save({ step: "unpublish" });
  expect(await (await read("/credits")).text()).not.toContain(`href="${address}"`);
  await end();
});

test("of a members' page others get the way in, and a member the whole text", async () => {
  const body = `The beginning is for everybody.\n\n${`The ${WORD} is not. `.repeat(20)}`;
  const { address, end } = await publishPage({ access: "members", body });
  const open = await (await read(address)).text();
  expect(open).not.toContain(`The ${WORD} is not`);
  expect(open).toContain(`data-whole-post="/account/read/page${address}"`);
  const member = await makeMember();
  const cookie = await cookieOf(member.id);
  const whole = await read(`/account/read/page${address}`, { cookie });
  expect(await whole.text()).toContain(`The ${WORD} is not`);
  expect((await read(`/account/read/page${address}`)).status).toBe(303);
  await end();
});

/** Lists of posts, and what machines read of them. */
const LISTS = [
  ...Object.keys(HOMES),
  "/archive/design",
  "/archive-video/science",
  "/archive-audio/travel",
  "/author/mei-tanaka",
  "/search-v2?q=",
  "/search?q=",
  "/credits",
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
  "/podcast.xml",
  "/archive/design/rss.xml",
  "/author/mei-tanaka/rss.xml",
  "/sitemap.xml",
  "/sitemaps/posts-1.xml",
  "/sitemaps/images-1.xml",
  "/sitemaps/news.xml",
];

test("no home, archive, feed or list of posts shows a page; search and sitemap do", async () => {
  const { address, end } = await publishPage();
  for (const path of LISTS) {
    const text = await (await read(path)).text();
    expect(text.includes(WORD) || text.includes(address), path).toBe(false);
  }
  expect(await (await read("/sitemaps/pages.xml")).text()).toContain(`${address}</loc>`);
  await expect
    .poll(async () => (await read(`/search?q=${WORD}`)).text())
    .toContain(`href="${address}"`);
  await expect
    .poll(async () => (await read(`/api/suggest?q=${WORD}`)).json())
    .toContainEqual(expect.objectContaining({ kind: "page", href: address }));
  await end();
});
