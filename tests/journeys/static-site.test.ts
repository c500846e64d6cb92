/** `npm run static`: a folder that a plain file server serves. */
import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { publishTheme } from "#app/features/themes/commands.server.ts";
import { searchPages } from "#server/static-site/browser/search.ts";
import { makeFolder, temporaryFolder } from "#tests/factories/folder.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { SILENT_EVENTS } from "#tests/factories/services.ts";
import { createWorkerBrowser } from "./worker-browser.ts";

const SITE = "https://gull.example";
const DATA_DIR = temporaryFolder();
const folder = temporaryFolder();
const again = temporaryFolder();

/** Names a frame of raw HTML. */
const RAW_KEY = "0123456789abcdef0123456789abcdef";

/** Bodies that only some may read. */
const SECRET = "nobody-reads-this";

const env = { ...process.env, DATA_DIR, SITE_URL: SITE, DATABASE_URL: "", LOG_LEVEL: "silent" };

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, "../../scripts", script), ...args],
    {
      env,
      timeout: 120_000,
    },
  );

/** Adds unlisted and restricted posts, and enough for a second page. */
async function addPosts(): Promise<void> {
  const client = openSqlite(join(DATA_DIR, "masthead.sqlite"));
  await migrate(client);
  const { db } = client;
  // Numbers behind those of the imported posts.
  let number = 1000;
  const add = (values: Parameters<typeof makePost>[1]) =>
    makePost(db, { ...values, number: number++ });
  const many = await makeTerm(db, { slug: "many", name: "Many" });
  const closed = { body_html: `<p>${SECRET}</p>`, body_markdown: SECRET, body_text: SECRET };
  await add({ slug: "draft", status: "draft", title: "A draft", ...closed });
  await add({ slug: "unlisted", status: "unlisted", title: "Unlisted", ...closed });
  await add({ slug: "members", access: "members", title: "For members", ...closed });
  for (let at = 0; at < 20; at++)
    await add({ slug: `many-${at}`, title: `Puffin ${at}`, terms: [many.id] });
  const frame = `<figure class="raw-html"><iframe src="/embed/html/${RAW_KEY}"></iframe></figure>`;
  await add({ slug: "framed", title: "Framed", body_html: frame });
  await db
    .insertInto("raw_html")
    .values({ key: RAW_KEY, html: "<b>raw</b>", title: "Raw", confirmed_by: null, confirmed_at: 0 })
    .execute();
  await publishTheme({ ...client, events: SILENT_EVENTS }, "newspaper", { actor: SYSTEM });
  const source = "/2020/fog.html";
  const target = "/single/fog-on-the-line";
  await db
    .insertInto("redirects")
    .values({
      id: "fog",
      source,
      source_key: source,
      is_pattern: 0,
      target,
      status: 301,
      hits: 0,
      created_at: 0,
      updated_at: 0,
    })
    .execute();
  await client.close();
}

/** Browsers start scripts only by their type. */
const TYPES = new Map([
  ["html", "text/html"],
  ["js", "text/javascript"],
  ["css", "text/css"],
  ["json", "application/json"],
]);

/** A file server as plain as they come: a folder's file is its index.html. */
function serve(root: string): Promise<Server> {
  const read = (path: string) => {
    const file = join(root, path);
    return readFileSync(statSync(file).isDirectory() ? join(file, "index.html") : file);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, SITE);
    try {
      const body = read(decodeURIComponent(pathname));
      const [ending = "html"] = /(?<=\.)\w+$/.exec(pathname) ?? [];
      response.writeHead(200, { "content-type": TYPES.get(ending) ?? "" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** The whole magazine is written, by a program of its own. */
const EXPORT_LIMIT_MS = 240_000;

let server: Server;
let url: string;

beforeAll(async () => {
  await run("import.ts", await makeFolder());
  await addPosts();
  await run("static.ts", folder);
  server = await serve(folder);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, EXPORT_LIMIT_MS);

afterAll(() => new Promise((resolve) => server.close(resolve)));

const files = (root: string) =>
  globSync("**/*", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

const read = (path: string) => readFileSync(join(folder, path), "utf8");

const pages = () => files(folder).filter((path) => path.endsWith(".html"));

const NAMED = /\b(?:href|src|action|poster)="([^"#?]*)[^"]*"|([^\s",]+) \d+w/g;

test("every link, picture, script and form of every page leads to a file", async () => {
  const named = new Set<string>();
  for (const page of pages()) {
    for (const [, whole, inSet] of read(page).matchAll(NAMED)) {
      const address = (whole ?? inSet!).replace(SITE, "");
      if (address.startsWith("/")) named.add(address);
    }
  }
  expect(named.size).toBeGreaterThan(100);
  const answers = await Promise.all(
    Array.from(named, async (path) => [path, (await fetch(url + path)).status] as const),
  );
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});

test("lists go on, feeds, sitemap and manifest are there, an unknown address has its page", () => {
  expect(read("archive/many/index.html")).toContain('href="/archive/many/page-2/');
  expect(read("archive/many/page-2/index.html")).toContain("Puffin 0");
  expect(read("rss.xml")).toContain("Fog on the");
  expect(read("sitemap.xml")).toContain(`${SITE}/sitemaps/`);
  const sitemaps = globSync("sitemaps/*.xml", { cwd: folder }).map(read).join("");
  expect(sitemaps).toContain(`<loc>${SITE}/single/fog-on-the-line/</loc>`);
  expect(sitemaps).not.toContain("/subscription");
  expect(JSON.parse(read("site.webmanifest"))).toMatchObject({ name: "The Gull" });
  expect(read("404.html")).toContain("The Gull");
  const icons = join(import.meta.dirname, "../../public");
  for (const icon of ["favicon.ico", "icon-192.png", "apple-touch-icon.png"].filter((name) =>
    existsSync(join(icons, name)),
  ))
    expect(readFileSync(join(folder, icon)).equals(readFileSync(join(icons, icon))), icon).toBe(
      true,
    );
});

test("a theme is a style sheet by its name, a frame of raw HTML a page", () => {
  const [, sheet] = /href="(\/themes\/[0-9a-f]+\.css)"/.exec(read("index.html"))!;
  expect(read(sheet!.slice(1))).toContain("look-");
  expect(read(`embed/html/${RAW_KEY}/index.html`)).toContain("<b>raw</b>");
});

test("old addresses lead on, with and without a server that reads _redirects", () => {
  expect(read("_redirects")).toContain("/2020/fog.html /single/fog-on-the-line 301\n");
  expect(read("2020/fog.html")).toContain('content="0; url=/single/fog-on-the-line"');
});

test("what is played is there with its track", async () => {
  const [media] = /\/media\/[0-9a-f]{16}\.mp3/.exec(read("api/track/VALVES")) ?? [];
  expect((await fetch(url + media)).status).toBe(200);
});

test("nothing private is in it, and no button that only a server answers", () => {
  const all = files(folder);
  expect(all.filter((path) => /unlisted|draft|dashboard|login|signup/.test(path))).toEqual([]);
  const texts = all.filter((path) => /\.(?:html|json|xml|js)$/.test(path));
  expect(texts.filter((path) => read(path).includes(SECRET))).toEqual([]);
  for (const page of pages()) {
    const html = read(page);
    expect(html, page).not.toMatch(/method="post"|data-reaction=|href="\/(?:login|signup|account)/);
    expect(html, page).not.toMatch(/(?:href|content)="[^"]*[?&;](?:sort|category|tag|page|after)=/);
  }
  expect(read("single/members/index.html")).toContain("For members");
});

test("the search finds words and their beginnings in what is public", async () => {
  vi.stubGlobal("fetch", (path: string) => globalFetch(url + path));
  const titles = async (term: string) => (await searchPages(term)).map(([, title]) => title);
  expect(await titles("fog line")).toEqual(["Fog on the ‘line’"]);
  expect(await titles("puff")).toHaveLength(20);
  expect(await titles(SECRET)).toEqual([]);
  expect(await titles("zebra")).toEqual([]);
  vi.unstubAllGlobals();
  expect(read("search/search.js")).toContain('from "./fold.js"');
});

test("the field of any page finds, without loading another document", async () => {
  const browser = createWorkerBrowser();
  try {
    const page = await (await browser.current()).newPage();
    const failed: string[] = [];
    page.on("response", (response) => {
      if (response.status() !== 200) failed.push(response.url());
    });
    await page.goto(`${url}/404.html`);
    const field = page.locator('main input[name="q"]').first();
    for (const [term, found] of [
      ["puffin", "20"],
      ["fog line", "1"],
    ] as const) {
      await field.fill(term);
      await field.press("Enter");
      await page.getByRole("status").getByText(`Found for “${term}”: ${found}`).waitFor();
    }
    await page.goBack();
    await page.getByRole("status").getByText("Found for “puffin”: 20").waitFor();
    expect(failed).toEqual([]);
  } finally {
    await browser.stop();
  }
});

test("a second run writes the same bytes", { timeout: EXPORT_LIMIT_MS }, async () => {
  await run("static.ts", again);
  expect(files(again)).toEqual(files(folder));
  const changed = files(folder).filter(
    (path) => !readFileSync(join(folder, path)).equals(readFileSync(join(again, path))),
  );
  expect(changed).toEqual([]);
});

const globalFetch = globalThis.fetch;

test("a folder with files and a private site are refused", async () => {
  await expect(run("static.ts", folder)).rejects.toThrow(/is not empty/);
  const client = openSqlite(join(DATA_DIR, "masthead.sqlite"));
  const value = JSON.stringify({ passwordHash: "x", feedKey: "y" });
  await client.db
    .insertInto("settings")
    .values({ name: "private.site", value, updated_at: 0 })
    .execute();
  await client.close();
  await expect(run("static.ts", temporaryFolder())).rejects.toThrow(/The site is private/);
});
