import { loadOnce } from "#app/lib/load-once.ts";
import type { Locale } from "./languages.ts";

/** Message files by path, `/locales/ar/account.json`, as `import.meta.glob` finds them. */
export type FoundWords = Record<string, () => Promise<unknown>>;

/**
 * Lazy loaders of each language's messages. The folder of a file is its language.
 * @param onLoad called when a language's messages are loaded
 */
export function loadersByLocale<Words>(
  found: FoundWords,
  onLoad?: (locale: Locale, words: Words) => void,
): Map<Locale, () => Promise<Words>> {
  return new Map(
    Object.entries(found).map(([path, load]) => {
      const locale = path.split("/")[2] as Locale;
      const loader = loadOnce(async () => {
        const words = (await load()) as Words;
        onLoad?.(locale, words);
        return words;
      });
      return [locale, loader];
    }),
  );
}
