import { availableParallelism } from "node:os";
import { basename, join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { SLOW_TESTS } from "./tests/slow-tests.ts";

/** Longest a single test may take: a cold page or seven programs on a busy machine, not a hang. */
const TEST_TIMEOUT_MS = 60_000;
/** How long a page or background work may take to show what an action leads to. */
const POLL_TIMEOUT_MS = 40_000;

/** On a machine of two cores Vitest would leave one idle. */
const MIN_WORKERS = 2;

/**
 * The longest unit tests and journeys, in the order in which they start: no worker may be left with
 * one of them. Vitest would sort the files by their size, where it has not measured them yet.
 */
const LONGEST = [
  ...SLOW_TESTS.map((path) => basename(path, ".test.ts")),
  "private-pages",
  "every-page",
  "every-home",
  "themed",
  "settings",
  "packing",
  "databases",
  "links",
  "every-form",
  "crashes",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.indexOf(basename(moduleId, ".test.ts"));
      return found < 0 ? LONGEST.length : found;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** `npm run check` runs the quick half. */
const isQuick = process.env.TEST_HALF === "quick";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    setupFiles: "tests/setup.ts",
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.max(MIN_WORKERS, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,server,scripts,bench}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          exclude: [...configDefaults.exclude, ...(isQuick ? SLOW_TESTS : [])],
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
