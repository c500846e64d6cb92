import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { makeFile, makeZip } from "#tests/factories/exports.ts";
import { put, temporaryFolder } from "#tests/factories/folder.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { ARCHIVE_LIMITS, type Archive } from "./archive/archive.ts";
import { openArchive } from "./archive/open-archive.server.ts";
import { addImport, startImport } from "./commands.server.ts";
import { getImport } from "./import-rows.server.ts";
import { csvRows } from "./streams/csv-rows.server.ts";
import { jsonRows } from "./streams/json-rows.server.ts";
import { xmlElements } from "./streams/xml-items.server.ts";
import { workOn } from "./work.server.ts";

const GHOST_START = '{"db":[{"meta":{"version":"5.0"},"data":{"posts":[';
const WXR_START = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title>`;

/** The error of a check, and whether it wrote any content. */
async function problemOf(path: string): Promise<string | null> {
  const services = makeServices(await openMigratedSqlite());
  const id = await addImport(services, path, { actor: SYSTEM });
  await workOn(services, id);
  const { failure, state } = await getImport(services.db, id);
  expect(await services.db.selectFrom("posts").select("id").execute()).toEqual([]);
  expect(state).toBe(failure === null ? "checked" : "failed");
  await services.close();
  return failure;
}

/** A zip whose directory names a file that climbs out of its folder. */
async function climbingZip(): Promise<string> {
  const path = await makeZip({ "aaaaaaaaaaaa.json": "{}" });
  const { readFileSync } = await import("node:fs");
  const bytes = readFileSync(path).toString("latin1").replaceAll("aaaaaaaaaaaa", "../../../../");
  writeFileSync(path, Buffer.from(bytes, "latin1"));
  return path;
}

/** A zip of empty files, whose directory alone would fill the memory. */
async function commentedZip(): Promise<string> {
  const zip = new ZipFile();
  const options = { compress: false, fileComment: Buffer.alloc(65_535, "x") };
  for (let at = 0; at < 1100; at += 1) zip.addBuffer(Buffer.alloc(0), `${at}.md`, options);
  zip.end();
  const path = join(temporaryFolder(), "export.zip");
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

/** So many pieces, each with a number of its own for `$`. */
function many(piece: string, count = 300_000, from = 0): string {
  const [before = "", after = ""] = piece.split("$");
  const hasNumber = piece.includes("$");
  const numbers = Array.from({ length: count }, (_, at) => from * count + at);
  return numbers.map((number) => (hasNumber ? before + number + after : piece)).join("");
}

const manyFiles = (text: (at: number) => string) =>
  Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`${at}.md`, Buffer.from(text(at))]));

const BOMB = Buffer.alloc(20 * 1024 * 1024);

const CASES: [name: string, make: () => string | Promise<string>, problem: RegExp][] = [
  ["nothing at the path", () => join(temporaryFolder(), "absent.zip"), /^not-found\|/],
  ["an empty file", () => makeFile("export.json", ""), /^not-recognised\|export\.json/],
  ["a program", () => makeFile("export.exe", "MZ"), /^not-recognised\|export\.exe/],
  [
    "a zip that is cut off",
    () => makeFile("export.zip", "PK\u0003\u0004abc"),
    /^not-zip\|export\.zip/,
  ],
  ["a path that climbs", climbingZip, /^climbing-path\|export\.zip/],
  ["a zip with a directory of 70 MB", commentedZip, /^too-many-files\|export\.zip/],
  ["a zip bomb", () => makeZip({ "ghost.json": BOMB }), /^too-large-inside\|ghost\.json/],
  [
    "JSON that breaks off",
    () => makeFile("ghost.json", `${GHOST_START}{"id":"1"`),
    /^not-json\|ghost\.json: its end/,
  ],
  [
    "JSON with a mistake",
    () => makeFile("ghost.json", `${GHOST_START}{"id":oops}]}}]}`),
    /^not-json\|ghost\.json: character \d+/,
  ],
  [
    "bytes that are no UTF-8",
    () =>
      makeFile(
        "ghost.json",
        Buffer.concat([Buffer.from(`${GHOST_START}{"id":"`), Buffer.from([0xff, 0xfe])]),
      ),
    /^not-utf8\|ghost\.json: line 1, byte 57/,
  ],
  [
    "entities that multiply",
    () =>
      makeFile(
        "wordpress.xml",
        `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n${WXR_START.split("\n")[1]}<item><title>&b;</title></item></channel></rss>`,
      ),
    /^xml-entity\|wordpress\.xml: line 2/,
  ],
  [
    "XML that breaks off",
    () => makeFile("wordpress.xml", `${WXR_START}\n<item><title>A`),
    /^not-xml\|wordpress\.xml: line 3/,
  ],
  [
    "a row of CSV without end",
    () => makeFile("list.csv", `email,note\nada@reader.example,"${"x".repeat(200_000)}`),
    /^not-csv\|list\.csv: line 2/,
  ],
  [
    "CSV in another encoding",
    () => makeFile("list.csv", Buffer.from("email,name\nada@reader.example,Zo\u00eb\n", "latin1")),
    /^not-utf8\|list\.csv: line 2, byte 32/,
  ],
  [
    "CSV in UTF-16",
    () => makeFile("list.csv", Buffer.from("email,created_at\nada@reader.example,2024", "utf16le")),
    /^not-utf8\|list\.csv: line 1, byte 1/,
  ],
  [
    "elements without end",
    () => makeFile("wordpress.xml", WXR_START + "<a>".repeat(100_000)),
    /^not-xml\|wordpress\.xml: line 2/,
  ],
  [
    "an article of a million empty elements",
    () => makeFile("wordpress.xml", `${WXR_START}\n<item>${"<a/>".repeat(1_000_000)}`),
    /^too-long\|wordpress\.xml: line 3/,
  ],
  [
    "an attribute without end",
    () => makeFile("wordpress.xml", `${WXR_START}\n<item a="${"x".repeat(65 * 1024 ** 2)}`),
    /^too-long\|wordpress\.xml: line 3/,
  ],
  [
    "a post of a million empty lists",
    () => makeFile("ghost.json", `${GHOST_START}{"id":[${"[],".repeat(1_000_000)}`),
    /^too-long\|ghost\.json: character \d+/,
  ],
  [
    "authors of Ghost without end",
    () => makeFile("ghost.json", `{"db":[{"data":{"users":[${many('{"id":"$"},')}{}]}}]}`),
    /^too-many-entries\|ghost\.json: users\.\d+/,
  ],
  [
    "links of Ghost without end, all of one post",
    () =>
      makeFile(
        "ghost.json",
        `{"db":[{"data":{"posts_tags":[${many('{"post_id":"1"},', 750_000)}{}]}}]}`,
      ),
    /^too-many-entries\|ghost\.json: posts_tags\.\d+/,
  ],
  [
    "tags of WordPress without end",
    () =>
      makeFile("wordpress.xml", WXR_START + many("<wp:tag><wp:tag_slug>$</wp:tag_slug></wp:tag>")),
    /^too-many-entries\|wordpress\.xml: line 2/,
  ],
  [
    "authors of a podcast without end",
    () =>
      makeFile(
        "feed.xml",
        `<rss version="2.0" xmlns:itunes="i"><channel><title>Old</title>${many("<item><itunes:author>$</itunes:author></item>")}</channel></rss>`,
      ),
    /^too-many-entries\|feed\.xml: line 1/,
  ],
  [
    "authors of a text without end",
    () =>
      makeZip({
        "a.md": Buffer.from("---\ntitle: A\n---\nWords."),
        ...manyFiles((at) => `---\ntitle: B\ntags: [${many("t$,", 15_000, at)}]\n---\nWords.`),
      }),
    /^too-many-entries\|\d+\.md: tags/,
  ],
];

test.each(CASES)(
  "%s is refused with the file and the place, and nothing is written",
  async (_name, make, problem) => {
    expect(await problemOf(await make())).toMatch(problem);
  },
);

test("one text that cannot be read is reported with its line; the others come", async () => {
  const folder = temporaryFolder();
  put(folder, "good.md", "---\ntitle: Good\n---\n\nWords.");
  put(folder, "bad.md", "---\ntitle: [\n---\n\nWords.");
  writeFileSync(join(folder, "broken.md"), Buffer.from([0xff, 0xfe, 0x00]));
  const services = makeServices(await openMigratedSqlite());
  const id = await addImport(services, folder, { actor: SYSTEM });
  await workOn(services, id);
  const { report } = await getImport(services.db, id);
  expect(report!.counts.posts).toBe(1);
  const [unreadable] = report!.losses;
  expect(unreadable).toMatchObject({ code: "unreadable", count: 2 });
  expect(unreadable!.examples.map(({ file }) => file)).toEqual(["bad.md", "broken.md"]);
  expect(unreadable!.examples[0]!.detail).toMatch(/line 2|line 3/);
  await services.close();
});

const DEEP = "<div>".repeat(20_000);
const POST = { type: "post", status: "published", published_at: "2024-01-01T10:00:00Z" };
const GHOST_POSTS = [
  { ...POST, id: "1", slug: "deep", title: "Deep", html: DEEP },
  { ...POST, id: "2", slug: "plain", title: "Plain", html: "<p>Words.</p>" },
];
const wxrItem = (id: number, title: string, html: string) =>
  `<item><title>${title}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${html}]]></content:encoded></item>`;
const mediumPage = (title: string, html: string) =>
  `<article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="body"><h3>${title}</h3>${html}</section></article>`;

const DEEP_EXPORTS: [name: string, make: () => string | Promise<string>][] = [
  ["Ghost", () => makeFile("ghost.json", JSON.stringify({ data: { posts: GHOST_POSTS } }))],
  [
    "WordPress",
    () =>
      makeFile(
        "wordpress.xml",
        `${WXR_START.replace("<channel>", '<channel xmlns:content="content">')}${wxrItem(1, "Deep", DEEP)}${wxrItem(2, "Plain", "<p>Words.</p>")}</channel></rss>`,
      ),
  ],
  [
    "Medium",
    () =>
      makeZip({
        "posts/Deep-aaaaaaaa.html": mediumPage("Deep", DEEP),
        "posts/Plain-bbbbbbbb.html": mediumPage("Plain", "<p>Words.</p>"),
      }),
  ],
];

test.each(DEEP_EXPORTS)(
  "a text of %s that is nested too deeply is reported and noted; the others come",
  async (_name, make) => {
    const services = makeServices(await openMigratedSqlite());
    const id = await addImport(services, await make(), { actor: SYSTEM });
    await workOn(services, id);
    const checked = await getImport(services.db, id);
    expect(checked.report!.losses.find(({ code }) => code === "unreadable")!.count).toBe(1);
    await startImport(services, id, {}, { actor: SYSTEM });
    await workOn(services, id);
    expect(await getImport(services.db, id)).toMatchObject({ state: "done", failure: null });
    const posts = await services.db.selectFrom("posts").select("title").execute();
    expect(posts).toEqual([{ title: "Plain" }]);
    const noted = await services.db.selectFrom("import_failures").select("reason").execute();
    expect(noted).toEqual([{ reason: "unconvertible" }]);
    await services.close();
  },
);

test("links in a zip are left out: their content is a path of some machine", async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("/etc/passwd"), "link.md", { mode: 0o120777 });
  zip.addBuffer(Buffer.from("Words."), "text.md");
  zip.end();
  const path = join(temporaryFolder(), "export.zip");
  await pipeline(zip.outputStream, createWriteStream(path));
  const archive = await openArchive(path);
  expect(archive.files).toEqual(["text.md"]);
  archive.close();
});

test("the list of an export may be larger than any file of media", async () => {
  const asked: (number | undefined)[] = [];
  const archive: Archive = {
    files: ["old.xml"],
    size: () => 5 * 1024 ** 3,
    async open(_file, most) {
      asked.push(most);
      return Readable.from([Buffer.from('<a><b/></a>{"posts":[]}')]);
    },
    close() {},
  };
  await Array.fromAsync(xmlElements(archive, "old.xml", "a")).catch(() => null);
  await Array.fromAsync(csvRows(archive, "old.xml")).catch(() => null);
  await Array.fromAsync(jsonRows(archive, "old.xml", [])).catch(() => null);
  expect(asked).toEqual(Array(3).fill(ARCHIVE_LIMITS.totalBytes));
});

test("texts with the same id, without a date, and replies in a circle all come, and the report names them", async () => {
  const posts = [
    { ...POST, id: "1", slug: "same", title: "One", html: "<p>1</p>" },
    { ...POST, id: "1", slug: "same", title: "Two", html: "<p>2</p>" },
    { ...POST, id: "2", slug: "old", title: "Old", html: "<p>3</p>", published_at: "0000-00-00" },
    {
      ...POST,
      id: "3",
      slug: "later",
      title: "Later",
      html: "<p>4</p>",
      status: "scheduled",
      published_at: null,
    },
  ];
  const services = makeServices(await openMigratedSqlite());
  const path = makeFile("ghost.json", JSON.stringify({ data: { posts } }));
  for (const _time of ["first", "again"]) {
    const { report } = await imported(services, path);
    expect(report!.losses.find(({ code }) => code === "no-date")).toMatchObject({ count: 1 });
  }
  const rows = services.db.selectFrom("posts").select(["slug", "title", "status"]).orderBy("title");
  expect(await rows.execute()).toEqual([
    { slug: "later", title: "Later", status: "draft" },
    { slug: "old", title: "Old", status: "published" },
    { slug: "same", title: "One", status: "published" },
    { slug: "same-2", title: "Two", status: "published" },
  ]);
  await services.close();
});

test("comments whose parents are missing, or reply to each other, are comments of their own", async () => {
  const comment = (id: number, parent: number) =>
    `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Ada</wp:comment_author><wp:comment_date_gmt>2024-01-01 10:00:00</wp:comment_date_gmt><wp:comment_content>${id}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`;
  const comments = [comment(1, 99), comment(2, 3), comment(3, 2), comment(4, 4), comment(5, 1)];
  const item = wxrItem(1, "A", "Words.").replace("</item>", `${comments.join("")}</item>`);
  const start = WXR_START.replace("<channel>", '<channel xmlns:content="content">');
  const services = makeServices(await openMigratedSqlite());
  await imported(services, makeFile("wordpress.xml", `${start}${item}</channel></rss>`));
  const rows = services.db.selectFrom("comments").select(["body_markdown", "depth"]);
  const found = await rows.orderBy("body_markdown").execute();
  expect(found.map((each) => `${each.body_markdown} ${each.depth}`)).toEqual([
    "1 0",
    "2 0",
    "3 0",
    "4 0",
    "5 1",
  ]);
  await services.close();
});
