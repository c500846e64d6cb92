import { chmodSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { backUp, restore } from "./backup.server.ts";

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test.skipIf(process.platform === "win32")(
  "nobody else on the machine can read the database, its log, its backup or what is restored",
  async () => {
    const [dataDir, backup, restored] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const path = join(dataDir, "masthead.sqlite");
    const client = openSqlite(path);
    await migrate(client);
    expect([modeOf(path), modeOf(`${path}-wal`)]).toEqual(["600", "600"]);
    const env = { databaseUrl: undefined, s3: null };
    await backUp({ ...env, dataDir }, backup);
    await client.close();
    expect(modeOf(join(backup, "masthead.sqlite"))).toBe("600");
    await restore({ ...env, dataDir: restored }, backup);
    expect(modeOf(join(restored, "masthead.sqlite"))).toBe("600");
  },
);

test.skipIf(process.platform === "win32")(
  "a database that others could read is closed to them when it is opened",
  async () => {
    const path = join(temporaryFolder(), "masthead.sqlite");
    writeFileSync(path, "");
    chmodSync(path, 0o644);
    await openSqlite(path).close();
    expect(modeOf(path)).toBe("600");
  },
);
