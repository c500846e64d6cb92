/** Shared by all commands: reading arguments, opening the stores, usage and exit codes. */
import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { DatabaseDamaged, isDamage } from "#app/database/client/damage.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { BadEnvironment, readEnv } from "#app/platform/env.server.ts";
import { openStores, type Stores } from "#app/platform/open-stores.server.ts";

/** Invalid arguments; the message says what is wrong. */
export class WrongUsage extends Error {
  override name = "WrongUsage";
}

/** Exit codes: success, failure, invalid arguments. */
export const DONE = 0;
export const FAILED = 1;
export const MISUSED = 2;

/** Opens the stores of `DATA_DIR` and `DATABASE_URL`, runs the work and closes them. */
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
 * Shows on a terminal how far a step is, in one line.
 * @param total 0 where it is not known
 * @param pace words for the speed; "" where it is not known
 */
export function printProgress(step: string, done: number, total: number, pace = ""): void {
  if (!process.stderr.isTTY) return;
  const end = done === total ? "\n" : "";
  const shown = `${step}: ${done}${total ? ` of ${total}` : ""}${pace && `, ${pace}`}`;
  // Without what is left of a longer line.
  process.stderr.write(`\r${shown}\u001B[K${end}`);
}

function parse<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** The options of a command as they were given. */
export type GivenOptions<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parse<Options>
>["values"];

/**
 * Runs a command and exits with its code.
 * @param usage printed for `--help` and after invalid arguments
 * @param options what it takes as `--name value` or `--name=value`; others are wrong usage
 */
export async function runCommand<Options extends ParseArgsOptionsConfig = Record<never, never>>(
  usage: string,
  work: (words: string[], options: GivenOptions<Options>) => Promise<number>,
  options: Options = {} as Options,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    return;
  }
  try {
    const { positionals, values } = parse(args, options);
    process.exitCode = await work(positionals, values);
  } catch (error) {
    const isUsage = error instanceof WrongUsage || error instanceof BadEnvironment;
    const shown = isDamage(error) ? new DatabaseDamaged({ cause: error }) : error;
    const message = shown instanceof Error ? shown.message : String(shown);
    console.error(error instanceof WrongUsage ? `${message}\n\n${usage}` : message);
    process.exitCode = isUsage ? MISUSED : FAILED;
  }
}
