import type { ComponentType } from "react";
import { loadOnce } from "#app/lib/load-once.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";

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

/** Loads a language's messages of one area, once; undefined for English, which comes with the area. */
type WordsLoader = (locale: Locale) => Promise<unknown> | undefined;

/** Those of all areas, on the server only. */
const words: WordsLoader[] = [];

/** Has the server load an area's messages before it renders a page in their language. */
export function preloadWords(load: WordsLoader): void {
  words.push(load);
}

/**
 * Loads all lazy components, and the messages of the languages that a page may be in, so that the
 * server renders without suspending. Other languages stay on the disk.
 */
export async function preloadAll(locales: Iterable<Locale>): Promise<void> {
  // Loading one may register others: the list grows during iteration.
  for (const each of components) await each.load();
  await Promise.all(preloads);
  const loading = [...new Set(locales)].flatMap((locale) => words.map((load) => load(locale)));
  // A failure is that of the component which reads the messages.
  await Promise.allSettled(loading);
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
