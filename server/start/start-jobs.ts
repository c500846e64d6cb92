/** Runs the jobs in this thread. */
import type { Services } from "#app/platform/context.server.ts";

/**
 * Imports the jobs only here: other threads need not keep them in memory.
 * @returns what ends them, and the connections to mail servers, which only jobs use
 */
export async function startJobs(services: Services): Promise<() => Promise<void>> {
  const [{ startWorker }, { closeMail }, { JOBS }] = await Promise.all([
    import("#app/platform/jobs/worker.server.ts"),
    import("#app/platform/mail/smtp.server.ts"),
    import("#app/registry.server.ts"),
  ]);
  const jobs = startWorker(services, JOBS);
  return async () => {
    await jobs.stop();
    closeMail();
  };
}
