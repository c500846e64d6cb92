/** `npm run restore`: restores a backup. */
import { resolve } from "node:path";
import { describeLostKey } from "#app/features/accounts/sign-in/lost-key.server.ts";
import { restore } from "#app/features/transfer/backup/backup.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { openStores } from "#app/platform/open-stores.server.ts";
import { DONE, runCommand, WrongUsage } from "./run-command.ts";

const USAGE = `Usage: npm run restore -- FOLDER

Brings the backup in FOLDER back into DATA_DIR (default: data), which must be new or empty. The
backup is checked first: nothing is written when a part of it is missing or has changed.
Exit codes: 0 done, 1 refused, 2 wrong usage.`;

/** The database may be of another version, and is not migrated before its start. */
async function reportLostKey(env: Env): Promise<void> {
  const { db, close } = openStores(env);
  try {
    const lost = await describeLostKey(db, env);
    if (lost) console.log(lost);
  } finally {
    await close();
  }
}

await runCommand(USAGE, async ([folder, ...rest]) => {
  if (folder === undefined || rest.length > 0) throw new WrongUsage("Name one folder.");
  const env = readEnv(process.env);
  const { madeAt, database } = await restore(env, resolve(folder));
  console.log(`${env.dataDir} is the magazine of ${madeAt}.`);
  if (!database) {
    console.log("The database is PostgreSQL's: bring it back with pg_restore.");
    return DONE;
  }
  await reportLostKey(env);
  return DONE;
});
