/** Runs the tests of one project of vitest.config.ts as a step, and counts them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runStep, type Step } from "#scripts/steps.ts";
import { listFailures, readReport, type Sum, sumReport } from "./test-report.ts";

interface ProjectRun extends Pick<Step, "name" | "env"> {
  project: "unit" | "journeys";
  /** Parallel test files; by default as in vitest.config.ts. */
  workers?: number;
}

/** Runs the project. An error outside of any test counts as a failure too. */
export async function runProject({ project, workers, ...step }: ProjectRun): Promise<Sum> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-tests-"));
  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const parallel = workers ? [`--maxWorkers=${workers}`] : [];
  const args = ["run", "--project", project, ...parallel, ...reporters];
  const gist = () => listFailures(readReport(report) ?? { testResults: [] });
  const isGood = await runStep({ ...step, run: [{ program: "vitest", args }], gist });
  const read = readReport(report);
  rmSync(folder, { recursive: true, force: true });
  if (!read) return { passed: 0, failed: 1 };
  const sum = sumReport(read);
  return isGood || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}
