import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Longest a single journey may take: a cold page on a busy machine, not a hang. */
const JOURNEY_TIMEOUT_MS = 60_000;
/** How long a page may take to show what a reader's action leads to. */
const POLL_TIMEOUT_MS = 20_000;

/** On a machine of two cores Vitest would leave one idle. */
const LEAST_WORKERS = 2;

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    maxWorkers: Math.max(LEAST_WORKERS, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,server,scripts,bench}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: "tests/journeys/site.ts",
          testTimeout: JOURNEY_TIMEOUT_MS,
          hookTimeout: JOURNEY_TIMEOUT_MS,
          expect: { poll: { timeout: POLL_TIMEOUT_MS } },
        },
      },
    ],
  },
});
