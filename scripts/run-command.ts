/** What the commands of the terminal share: the magazine's stores, usage texts and exit codes. */
import { migrate } from "#app/database/migrate.server.ts";
import { BadEnvironment, readEnv } from "#app/platform/env.server.ts";
import { openStores, type Stores } from "#app/platform/open-stores.server.ts";

/** The command was called in a way it does not know; the message says what is wrong. */
export class WrongUsage extends Error {
  override name = "WrongUsage";
}

/** Exit codes: the command did its work, found something wrong, or was not understood. */
export const DONE = 0;
export const FAILED = 1;
export const MISUSED = 2;

/** Runs the work on the magazine of `DATA_DIR` and `DATABASE_URL`, and closes it afterwards. */
export async function withStores(work: (stores: Stores) => Promise<number>): Promise<number> {
  const stores = openStores(readEnv(process.env));
  try {
    await migrate(stores);
    return await work(stores);
  } finally {
    await stores.close();
  }
}

/**
 * Runs a command and ends the process with its exit code.
 * @param usage printed for `--help`, and after what is wrong with a call
 */
export async function runCommand(
  usage: string,
  work: (args: string[]) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    return;
  }
  try {
    process.exitCode = await work(args);
  } catch (error) {
    const isUsage = error instanceof WrongUsage || error instanceof BadEnvironment;
    const message = error instanceof Error ? error.message : String(error);
    console.error(error instanceof WrongUsage ? `${message}\n\n${usage}` : message);
    process.exitCode = isUsage ? MISUSED : FAILED;
  }
}
