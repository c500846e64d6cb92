/**
 * `npm test`: all checks and tests, including those in a browser; the last line is the sum.
 * `npm test -- unit` runs only the unit and server tests, on all databases.
 */
import { availableParallelism } from "node:os";
import { ensureBuild } from "#server/start/site-build.ts";
import { findBrowser } from "#tests/browser.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { CHECKS } from "./checks.ts";
import { ROOT, runStep } from "./steps.ts";
import { runProject } from "./testing/run-project.ts";
import type { Sum } from "./testing/test-report.ts";

/** One more than there are cores: a journey often waits for the site or a timer. */
const JOURNEY_WORKERS = Math.max(2, availableParallelism()) + 1;

const isUnitOnly = process.argv[2] === "unit";

async function runJourneys(env: Record<string, string>): Promise<Sum> {
  try {
    await findBrowser();
  } catch (error) {
    console.log(`FAILED  journeys: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
  const name = "journeys in a real browser";
  return runProject({ name, project: "journeys", workers: JOURNEY_WORKERS, env });
}

/** An installed PostgreSQL that does not start is reported; the tests run without it. */
async function tryPostgres(): Promise<PostgresServer | null> {
  try {
    return await startPostgres();
  } catch (error) {
    console.log(`PostgreSQL is installed but did not start: ${(error as Error).message}`);
    return null;
  }
}

function addSums(one: Sum, other: Sum): Sum {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [one.failures, other.failures].filter(Boolean).join("\n"),
  };
}

/** Uses a real PostgreSQL too, if TEST_DATABASE_URL is set or PostgreSQL is installed. */
async function runTests(): Promise<Sum> {
  const given = process.env.TEST_DATABASE_URL;
  const server: PostgresServer | null = given ? null : await tryPostgres();
  const real = given ? "the PostgreSQL of TEST_DATABASE_URL" : server?.version;
  const pglite = process.env.TEST_DATABASES === "server" ? [] : ["PGlite"];
  const databases = ["SQLite", ...pglite, ...(real ? [real] : [])].join(", ");
  const env: Record<string, string> = server ? { TEST_DATABASE_URL: server.url } : {};
  const name = `unit and server tests on ${databases}`;
  try {
    const unit = await runProject({ name, project: "unit", env });
    if (isUnitOnly) return unit;
    const journeys = await runJourneys(env);
    return addSums(unit, journeys);
  } finally {
    await server?.stop();
  }
}

/** The site that the journeys visit. They report a failed build when they start it. */
const build = () => ensureBuild(ROOT, console.log).catch(() => undefined);

async function runEverything(): Promise<Sum> {
  if (isUnitOnly) return runTests();
  const [, ...checks] = await Promise.all([build(), ...CHECKS.map(runStep)]);
  const good = checks.filter(Boolean).length;
  if (good < checks.length) return { passed: good, failed: checks.length - good };
  const tests = await runTests();
  return { ...tests, passed: good + tests.passed };
}

// Exiting also stops child processes, by the "exit" listeners of the code that started them.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const { passed, failed, failures } = await runEverything();
// Once more at the end: a log is often read from there, or kept only in part.
if (failures) console.log(`\nFailed tests:\n${failures}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
