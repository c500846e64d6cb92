/**
 * Clean-up after the tests of one file. Modules outlive a file in its worker (`isolate: false`), so
 * their own `afterAll` would only run after the first file.
 */
type Cleanup = () => unknown;

const cleanups: Cleanup[] = [];

/** Calls this after the last test of the current file. */
export function afterFile(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Runs them in reverse order. */
export async function runCleanups(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}
