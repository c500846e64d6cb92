/** `npm test`: every check and every test, browser ones included, and the sum as the last line. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "#tests/browser.ts";
import { type PostgresServer, startPostgres } from "#tests/postgres.ts";
import { CHECKS } from "./checks.ts";
import { runStep } from "./steps.ts";
import { listFailures, readReport, type Sum, sumReport } from "./test-report.ts";

/** Runs one project of vitest.config.ts. An error outside of any test is a failure too. */
async function runProject(name: string, project: string, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "masthead-tests-"));
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "--project", project, ...reporters];
  const gist = () => listFailures(readReport(report) ?? { testResults: [] });
  const isGood = await runStep({ name, run: [{ program: "vitest", args }], env, gist });
  const read = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  if (!read) return { passed: 0, failed: 1 };
  const sum = sumReport(read);
  return isGood || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}

async function runJourneys(env: Record<string, string>): Promise<Sum> {
  try {
    await findBrowser();
  } catch (error) {
    console.log(`FAILED  journeys: ${(error as Error).message}`);
    return { passed: 0, failed: 1 };
  }
  return runProject("journeys in a real browser", "journeys", env);
}

/** A PostgreSQL that is here but will not run is said, and no reason to test nothing. */
async function tryPostgres(): Promise<PostgresServer | null> {
  try {
    return await startPostgres();
  } catch (error) {
    console.log(`PostgreSQL is installed but did not start: ${(error as Error).message}`);
    return null;
  }
}

/** A real PostgreSQL takes part when one is given, or its programs are on this machine. */
async function runTests(): Promise<Sum> {
  const given = process.env.TEST_DATABASE_URL;
  const server: PostgresServer | null = given ? null : await tryPostgres();
  const real = given ? "the PostgreSQL of TEST_DATABASE_URL" : server?.version;
  const databases = ["SQLite", "PGlite", ...(real ? [real] : [])].join(", ");
  const env: Record<string, string> = server ? { TEST_DATABASE_URL: server.url } : {};
  try {
    const unit = await runProject(`unit and server tests on ${databases}`, "unit", env);
    const journeys = await runJourneys(env);
    return { passed: unit.passed + journeys.passed, failed: unit.failed + journeys.failed };
  } finally {
    await server?.stop();
  }
}

async function runEverything(): Promise<Sum> {
  for (const [at, check] of CHECKS.entries()) {
    if (!(await runStep(check))) return { passed: at, failed: 1 };
  }
  const tests = await runTests();
  return { passed: CHECKS.length + tests.passed, failed: tests.failed };
}

// Ends by itself what it started: see the "exit" listeners of what the tests start.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
const { passed, failed } = await runEverything();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
