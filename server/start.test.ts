import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqlite } from "#app/database/client.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { freePort } from "#tests/free-port.ts";

const PROGRAM = join(import.meta.dirname, "../scripts/start.ts");

/** Starts the program as `npm start` does, and waits until it gives up. */
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

test("a bad setting is named, and nothing is started", async () => {
  expect(await startInVain({ PORT: "http", DEMO: "yes" })).toEqual({
    code: 1,
    said: "PORT=http must be a number\nDEMO=yes must be on or off",
  });
});

test("a port that is in use is named with what to do", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const port = (other.address() as { port: number }).port;
  const { code, said } = await startInVain({ PORT: String(port) });
  expect([code, said]).toEqual([1, `Port ${port} is in use. Set PORT to another one.`]);
  other.close();
});

test("a data folder that cannot be one is named with the reason", async () => {
  const file = join(temporaryFolder(), "taken");
  writeFileSync(file, "");
  const { code, said } = await startInVain({ DATA_DIR: file });
  expect(code).toBe(1);
  expect(said).toBe(
    `The data folder ${file} cannot be used: there is a file in its place. Set DATA_DIR to another one.`,
  );
});

test("a database that a newer program has written is left alone", async () => {
  const folder = temporaryFolder();
  const client = openSqlite(join(folder, "masthead.sqlite"));
  await migrate(client);
  await client.db.insertInto("migrations").values({ name: "9999-future", applied_at: 1 }).execute();
  await client.close();
  const { code, said } = await startInVain({ DATA_DIR: folder });
  expect(code).toBe(1);
  expect(said).toContain("The database is newer than this program (it has 9999-future).");
});

test("a file that is no database, and a server that is not there, are named in a sentence", async () => {
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
});
