import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Longest a single test may take: a cold page or seven programs on a busy machine, not a hang. */
const TEST_TIMEOUT_MS = 60_000;
/** How long a page or background work may take to show what an action leads to. */
const POLL_TIMEOUT_MS = 20_000;

/** On a machine of two cores Vitest would leave one idle. */
const LEAST_WORKERS = 2;

/** These files open dozens of pages each and take the longest: no worker may be left with one of them. */
const SWEEPS = /journeys\/(every-home|every-page|private-pages)\.test\.ts$/;

class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSweep = ({ moduleId }: TestSpecification) => SWEEPS.test(moduleId);
    return [...sorted.filter(isSweep), ...sorted.filter((file) => !isSweep(file))];
  }
}

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: "tests/setup.ts",
    sequence: { sequencer: SweepsFirst },
    maxWorkers: Math.max(LEAST_WORKERS, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,server,scripts,bench}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          globalSetup: "tests/prepare-databases.ts",
          // Each worker loads the program once, and starts one PostgreSQL of each sort.
          isolate: false,
          // Programs that a test runs start in half the time.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") },
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: { poll: { timeout: POLL_TIMEOUT_MS } },
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: "tests/journeys/site.ts",
          // Each worker keeps its browser.
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: { poll: { timeout: POLL_TIMEOUT_MS } },
        },
      },
    ],
  },
});
