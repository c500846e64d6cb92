/** Runs the tests of one project of vitest.config.ts as a step, and counts them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runStep, type Step } from "#scripts/steps.ts";
import { listFailedTests, readReport, type Sum, sumReport } from "./test-report.ts";

interface ProjectRun extends Pick<Step, "name" | "env"> {
  project: "unit" | "journeys";
  /** Parallel test files; by default as in vitest.config.ts. */
  workers?: number;
}

/**
 * A run takes half of this on two cores. One that hangs, or in which every test times out, is ended,
 * so that what it printed until then can be read.
 */
const MAX_RUN_MS = 45 * 60_000;
/** Enough to see what they have in common; with a broken site each would wait for its limit. */
const MAX_FAILURES = 20;
const PROGRESS_EVERY_MS = 60_000;

/** Vitest's line for a finished test file, e.g. ` ✓ |unit| app/lib/dates.test.ts (2 tests) 21ms`. */
const FINISHED_FILE = /^ \S .*\.test\.tsx? \(\d+ test/;

/** Prints once a minute how many test files are finished. */
function createProgress(): (line: string) => void {
  let finished = 0;
  let printedAt = performance.now();
  return (line) => {
    if (!FINISHED_FILE.test(stripVTControlCharacters(line))) return;
    finished += 1;
    if (performance.now() - printedAt < PROGRESS_EVERY_MS) return;
    printedAt = performance.now();
    console.log(`        ${finished} test files finished`);
  };
}

/** Runs the project. An error outside of any test counts as a failure too. */
export async function runProject({ project, workers, ...step }: ProjectRun): Promise<Sum> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-tests-"));
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const parallel = workers ? [`--maxWorkers=${workers}`] : [];
  const bail = `--bail=${MAX_FAILURES}`;
  const args = ["run", "--project", project, bail, ...parallel, ...reporters];
  const gist = () => listFailedTests(readReport(report) ?? { testResults: [] });
  const isGood = await runStep({
    ...step,
    run: [{ program: "vitest", args }],
    gist,
    onLine: createProgress(),
    timeoutMs: MAX_RUN_MS,
  });
  const read = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  if (!read) return { passed: 0, failed: 1 };
  const sum: Sum = { ...sumReport(read), failures: listFailedTests(read) };
  return isGood || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}
