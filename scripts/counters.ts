/** Compares denormalized counters with the rows they count, and fixes them on request. */
import { type Drift, fixCounters, recountAll } from "#app/features/maintenance/counters.server.ts";
import { DONE, FAILED, runCommand, WrongUsage, withStores } from "./run-command.ts";

const USAGE = `Usage: npm run counters [-- --fix]

Compares likes, bookmarks, comments, views, posts per term and author, followers and uses of files
with the rows behind them, and lists what differs. --fix writes the right numbers.

The magazine is the one of DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 all counts are right or were mended, 1 some differ, 2 wrong usage.`;

function show({ table, id, column, stored, derived }: Drift): void {
  console.log(`${table} ${id}: ${column} is ${stored}, its rows say ${derived}`);
}

await runCommand(
  USAGE,
  async ([unknown], { fix: isFixing }) => {
    if (unknown !== undefined) throw new WrongUsage(`Unknown argument: ${unknown}`);
    return withStores(async (stores) => {
      const drifts = isFixing ? await fixCounters(stores) : await recountAll(stores.db);
      drifts.forEach(show);
      if (drifts.length === 0) console.log("All counts are right.");
      else console.log(`${drifts.length} count(s) ${isFixing ? "mended" : "differ"}.`);
      return drifts.length > 0 && !isFixing ? FAILED : DONE;
    });
  },
  { fix: { type: "boolean", default: false } },
);
