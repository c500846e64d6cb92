/** `npm run backup`: copies the magazine into a folder while it is running. */
import { resolve } from "node:path";
import { backUp } from "#app/features/transfer/backup/backup.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { DONE, runCommand, WrongUsage } from "./run-command.ts";

const USAGE = `Usage: npm run backup -- FOLDER

Copies the database, the media and the key of the magazine of DATA_DIR (default: data) into FOLDER,
which must be new or empty. The magazine may run meanwhile. A PostgreSQL database and a bucket keep
their own backups: see docs/guides/backup.md.
Exit codes: 0 done, 1 refused, 2 wrong usage.`;

await runCommand(USAGE, async ([folder, ...rest]) => {
  if (folder === undefined || rest.length > 0) throw new WrongUsage("Name one folder.");
  const { database, media } = await backUp(readEnv(process.env), resolve(folder));
  console.log(`${folder}: ${media === null ? "the media are in the bucket" : `${media} files`}.`);
  if (!database) console.log("The database is PostgreSQL's: back it up with pg_dump.");
  return DONE;
});
