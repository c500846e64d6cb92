/** `npm run jobs`: lists background jobs and retries dead ones. */
import { retryDeadJobs } from "#app/platform/jobs/job-queue.server.ts";
import type { Stores } from "#app/platform/open-stores.server.ts";
import { DONE, runCommand, WrongUsage, withStores } from "./run-command.ts";

const USAGE = `Usage: npm run jobs [list]
       npm run jobs retry [ID]

list shows what waits, runs or has been given up, with the last error. retry lets a dead job, or
all of them, try again.

The magazine is the one of DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 done, 1 nothing to retry, 2 wrong usage.`;

const MAX_SHOWN = 200;

async function list({ db }: Stores): Promise<number> {
  const jobs = await db
    .selectFrom("jobs")
    .selectAll()
    .where("status", "!=", "done")
    .orderBy("run_at")
    .limit(MAX_SHOWN)
    .execute();
  for (const job of jobs) {
    const due = new Date(job.run_at).toISOString();
    const error = job.last_error ? `  ${job.last_error.split("\n")[0]}` : "";
    console.log(`${job.status.padEnd(8)}${due}  ${job.name}  ${job.id}${error}`);
  }
  return DONE;
}

async function retry({ db }: Stores, id: string | undefined): Promise<number> {
  const count = await retryDeadJobs(db, id ?? null);
  console.log(count === 1 ? "One job tries again." : `${count} jobs try again.`);
  return count > 0 ? DONE : 1;
}

await runCommand(USAGE, async ([action = "list", id, ...rest]) => {
  if (rest.length > 0 || !["list", "retry"].includes(action)) {
    throw new WrongUsage("Say what to do: list or retry.");
  }
  return withStores((stores) => (action === "list" ? list(stores) : retry(stores, id)));
});
