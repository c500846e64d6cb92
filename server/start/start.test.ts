import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { freePort } from "#tests/free-port.ts";

const PROGRAM = join(import.meta.dirname, "../../scripts/start.ts");

/** Starts the program like `npm start`, and waits until it exits. */
async function startInVain(env: Record<string, string>) {
  const settings = {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    DATA_DIR: temporaryFolder(),
  };
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...settings, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
    });
  }
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, said: said.trim() };
}

test("an invalid setting is named, and nothing is started", async () => {
  expect(await startInVain({ PORT: "http", DEMO: "yes" })).toEqual({
    code: 1,
    said: "PORT=http must be a number\nDEMO=yes must be on or off",
  });
});

test("a port in use is named with what to do", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const port = (other.address() as { port: number }).port;
  const { code, said } = await startInVain({ PORT: String(port) });
  expect([code, said]).toEqual([1, `Port ${port} is in use. Set PORT to another one.`]);
  other.close();
});

test("an unusable data folder is named with the reason", async () => {
  const file = join(temporaryFolder(), "taken");
  writeFileSync(file, "");
  const { code, said } = await startInVain({ DATA_DIR: file });
  expect(code).toBe(1);
  expect(said).toBe(
    `The data folder ${file} cannot be used: there is a file in its place. Set DATA_DIR to another one.`,
  );
});

test("a database of a newer version is left alone", async () => {
  const folder = temporaryFolder();
  const client = openSqlite(join(folder, "masthead.sqlite"));
  await migrate(client);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(
    client.db,
  );
  await client.close();
  const { code, said } = await startInVain({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said).toContain("The database is newer than this program (it has 9999-future).");
});

test("an invalid database file, and an unreachable server, are reported in a sentence", async () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, "masthead.sqlite"),
    "not a database, but long enough to be read ".repeat(200),
  );
  const broken = await startInVain({ DATA_DIR: folder });
  expect(broken).toEqual({ code: 1, said: `The database in ${folder} is not one.` });
  const url = `postgres://someone:secret@127.0.0.1:${await freePort()}/magazine`;
  const absent = await startInVain({ DATABASE_URL: url });
  expect(absent.code).toBe(1);
  expect(absent.said).toMatch(/^The database postgres:.* cannot be opened: .*ECONNREFUSED.*\.$/);
  expect(absent.said).not.toContain("secret");
  const other = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  // A hang-up arrives as an end or as a reset of the connection, by which side is faster.
  const hangsUp = await startInVain({ DATABASE_URL: `postgres://a@127.0.0.1:${port}/magazine` });
  expect(hangsUp.said).toMatch(
    /^The database postgres:.* cannot be opened: (?:Connection terminated.*|read ECONNRESET)\.$/,
  );
  other.close();
});

test("a database that lacks its list of migrations, or is of another format, is reported in a sentence", async () => {
  const harms = [
    "drop table kysely_migration",
    // The number of the schema's format (https://sqlite.org/fileformat.html, 1.3).
    (path: string) => {
      const bytes = readFileSync(path);
      bytes.writeUInt32BE(9, 44);
      writeFileSync(path, bytes);
    },
  ];
  for (const harm of harms) {
    const folder = temporaryFolder();
    const path = join(folder, "masthead.sqlite");
    const client = openSqlite(path);
    await migrate(client);
    if (typeof harm === "string") await sql.raw(harm).execute(client.db);
    await client.close();
    if (typeof harm !== "string") harm(path);
    const { code, said } = await startInVain({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(said.split("\n")).toEqual([
      expect.stringMatching(/^The database in .* is another program's, or a part of it is missing/),
    ]);
  }
});

test("a file of another program gets no tables of this one", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "masthead.sqlite");
  const client = openSqlite(path);
  await sql`create table bookmarks (url text)`.execute(client.db);
  await client.close();
  const { code, said } = await startInVain({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said).toMatch(
    /^The database in .* is another program's, .*\(it has a table "bookmarks" and no list of migrations\)/,
  );
  const again = openSqlite(path);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master`.execute(again.db);
  await again.close();
  expect(rows).toEqual([{ name: "bookmarks" }]);
});

// Root may write to every file.
test.skipIf(process.getuid?.() === 0)(
  "a database file that cannot be written is reported in a sentence that says what to do",
  async () => {
    const folder = temporaryFolder();
    const path = join(folder, "masthead.sqlite");
    const client = openSqlite(path);
    await migrate(client);
    await client.close();
    chmodSync(path, 0o400);
    const { code, said } = await startInVain({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(said).toMatch(/^The database file .* cannot be used: permission denied\. Make it /);
  },
);

test("a database that is damaged in the middle is reported in a sentence that says what to do", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "masthead.sqlite");
  const client = openSqlite(path);
  await migrate(client);
  await client.close();
  const bytes = readFileSync(path);
  bytes.fill(0xa5, Math.round(bytes.length / 2), Math.round(bytes.length / 2) + 40_000);
  writeFileSync(path, bytes);
  const { code, said } = await startInVain({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said.split("\n")).toEqual([
    expect.stringMatching(/^The database is damaged\. .*restore the last backup/),
  ]);
});
