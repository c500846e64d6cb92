import type { ComponentType } from "react";
import { loadOnce } from "#app/lib/load-once.ts";

/** A component that is loaded on demand in the browser, and preloaded on the server. */
export interface LazyComponent<Props> {
  load(): Promise<ComponentType<Props>>;
}

/** All lazy components, on the server only, which renders whole pages. */
const components: LazyComponent<never>[] = [];

/** Promises that lazy components wait for before their first render. */
const preloads: Promise<unknown>[] = [];

/**
 * Delays lazy components until this promise settles. Failures are ignored here: the user of the
 * data retries.
 */
export function preload(something: Promise<unknown>): void {
  preloads.push(something.catch(() => {}));
}

/** Loads all lazy components, so that the server renders without suspending. */
export async function preloadAll(): Promise<void> {
  // Loading one may register others: the list grows during iteration.
  for (const each of components) await each.load();
  await Promise.all(preloads);
}

/**
 * Creates a lazy component: `lazyComponent(() => import("./footer.tsx").then(({ Footer }) =>
 * Footer))`.
 * @param isOnServer whether the server renders it
 */
export function lazyComponent<Props>(
  fetchCode: () => Promise<ComponentType<Props>>,
  isOnServer = true,
): LazyComponent<Props> {
  const made: LazyComponent<Props> = {
    load: loadOnce(async () => {
      const code = await fetchCode();
      if (preloads.length > 0) await Promise.all(preloads);
      return code;
    }),
  };
  if (import.meta.env.SSR && isOnServer) components.push(made as unknown as LazyComponent<never>);
  return made;
}
