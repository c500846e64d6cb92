import { vi } from "vitest";

/** `vi.waitFor` gives up after a second, which background work on a busy machine exceeds. */
const TIMEOUT_MS = 20_000;

/** Repeats an assertion until it holds. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS });
