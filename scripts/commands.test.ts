import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { ghostZip, makeFile } from "#tests/factories/exports.ts";
import { makeFolder, temporaryFolder } from "#tests/factories/folder.ts";

const DATA_DIR = temporaryFolder();

/** Runs a command with a data folder of its own. */
function run(script: string, args: string[], { input = "", dataDir = DATA_DIR } = {}) {
  const file = join(import.meta.dirname, `${script}.ts`);
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  const options = { env, input, encoding: "utf8" as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], options);
  return { status, text: stdout + stderr };
}

test("a folder is imported, and an invalid one is rejected with its problems", async () => {
  const folder = await makeFolder();
  expect(run("import", [folder])).toMatchObject({
    status: 0,
    text: expect.stringContaining("Posts: 3 new, 0 changed, 0 unchanged. New comments: 4."),
  });
  rmSync(join(folder, "taxonomy.json"));
  expect(run("import", [folder])).toMatchObject({
    status: 1,
    text: expect.stringContaining("taxonomy.json: is missing"),
  });
  expect(run("import", [])).toMatchObject({ status: 2, text: expect.stringContaining("Usage:") });
  expect(run("backup", ["--fast"])).toMatchObject({
    status: 2,
    text: expect.stringContaining("Unknown option '--fast'"),
  });
  expect(run("counters", [])).toEqual({ status: 0, text: "All counts are right.\n" });
});

test("an export of another program is checked and imported, and a file that is none is named", async () => {
  const path = await ghostZip();
  expect(run("import", [path, "--dry-run"])).toMatchObject({
    status: 0,
    text: expect.stringContaining("The Old Harbour: 2 posts, 1 draft, 1 page, 1 author, 2 tags"),
  });
  const imported = run("import", [path]);
  expect(imported).toMatchObject({
    status: 0,
    text: expect.stringMatching(/Imported \d+ items in/),
  });
  const none = run("import", [makeFile("notes.pdf", "%PDF")]);
  expect(none).toEqual({ status: 1, text: "notes.pdf: is no export that is known here\n" });
});

const FEED = `<rss version="2.0"><channel><title>Quaycast</title><link>https://quay.example</link>
<item><title>Fog horns</title><guid>1</guid><description>They sound.</description></item></channel></rss>`;

/** Lets a command ask a server of this machine. */
const PRIVATE =
  "--import data:text/javascript,import{BlockList}from'node:net';BlockList.prototype.check=()=>false";

test("the feed of a podcast is imported from its address, and one without an answer is named", async () => {
  const server = createServer((_, answer) => answer.end(FEED)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const dataDir = temporaryFolder();
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", NODE_OPTIONS: PRIVATE };
  const script = join(import.meta.dirname, "import.ts");
  const args = [script, `http://127.0.0.1:${port}/feed.xml`];
  // Not synchronous, since the server is in this process.
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toMatch(/^Quaycast: 1 post\.[\s\S]*Imported \d+ items in/);
  expect(run("import", [`http://127.0.0.1:${port}/feed.xml`])).toEqual({
    status: 1,
    text: `There is no answer at http://127.0.0.1:${port}/feed.xml.\n`,
  });
});

test("a magazine is exported as an archive, and an empty one becomes it", () => {
  const archive = join(temporaryFolder(), "magazine.zip");
  expect(run("export", [archive])).toEqual({ status: 0, text: `${archive}: exported.\n` });
  const refused = 'The magazine is not empty: there is something in "users".\n';
  expect(run("import", [archive])).toEqual({ status: 1, text: refused });
  const dataDir = temporaryFolder();
  expect(run("import", [archive, "--dry-run"], { dataDir }).text).toBe(
    "The archive can be imported.\n",
  );
  expect(run("import", [archive], { dataDir })).toEqual({
    status: 0,
    text: "The archive was imported.\n",
  });
  const again = join(temporaryFolder(), "magazine.zip");
  expect(run("export", [again], { dataDir })).toMatchObject({ status: 0 });
  expect(readFileSync(again).equals(readFileSync(archive))).toBe(true);
  const posts = join(temporaryFolder(), "posts");
  expect(run("export", [posts, "--only=posts"])).toMatchObject({ status: 0 });
  expect(readdirSync(posts).sort()).toEqual(["manifest.json", "posts"]);
  expect(run("export", [posts])).toMatchObject({ status: 1 });
  expect(run("export", [posts, "--only", "poems"])).toMatchObject({ status: 2 });
});

test("the magazine is written for other programs, into a file or a folder", () => {
  const folder = temporaryFolder();
  const csv = join(folder, "members.csv");
  expect(run("export", [csv, "--format", "members"])).toMatchObject({ status: 0 });
  expect(readFileSync(csv, "utf8")).toMatch(/^id,email,name,/);
  const texts = join(folder, "texts");
  expect(run("export", [texts, "--format", "markdown"])).toMatchObject({ status: 0 });
  expect(readdirSync(join(texts, "posts"))).toContain("fog-on-the-line");
  expect(run("export", [csv, "--format", "word"])).toMatchObject({ status: 2 });
  expect(run("export", [csv, "--formats=members"])).toMatchObject({ status: 2 });
});

test("accounts are created, promoted and get passwords", () => {
  const made = run("user", ["create", "ada@example.org", "Ada Berg", "owner"]);
  expect(made).toMatchObject({ status: 0 });
  expect(made.text).toMatch(/^ada@example\.org {2}([a-z]{4}-){4}[a-z]{4}\n$/);
  expect(run("user", ["create", "ada@example.org", "Eve"])).toEqual({
    status: 1,
    text: "The email is used by another account.\n",
  });
  expect(run("user", ["role", "ada@example.org", "reader"])).toEqual({
    status: 1,
    text: "The role cannot change: this is the only owner.\n",
  });
  const set = run("user", ["password", "ada@example.org", "--stdin"], {
    input: "a long enough one\n",
  });
  expect(set).toEqual({ status: 0, text: "ada@example.org: the password is set.\n" });
  expect(run("user", ["factors", "ada@example.org"])).toMatchObject({ status: 0 });
  expect(run("user", ["password", "eve@example.org"])).toMatchObject({ status: 1 });
  expect(run("user", ["role", "ada@example.org", "king"])).toMatchObject({ status: 2 });
});

test("an email from a mail server is read, and one that is no report changes nothing", () => {
  const input = "From: ada@example.org\r\nSubject: Hello\r\n\r\nWords\r\n";
  expect(run("bounce", [], { input })).toEqual({ status: 0, text: "Nothing to note.\n" });
  expect(run("bounce", [])).toMatchObject({ status: 2 });
  expect(run("bounce", ["mail.eml"], { input })).toMatchObject({ status: 2 });
});

test("emails and jobs are listed", () => {
  expect(run("outbox", [])).toEqual({ status: 0, text: "The outbox is empty.\n" });
  expect(run("outbox", ["none"])).toMatchObject({ status: 2 });
  expect(run("jobs", [])).toMatchObject({ status: 0 });
  expect(run("jobs", ["retry"])).toEqual({ status: 1, text: "0 jobs try again.\n" });
  expect(run("jobs", ["dance"])).toMatchObject({ status: 2 });
});
