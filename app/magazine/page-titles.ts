import { use } from "react";
import type { MetaDescriptor } from "react-router";
import {
  type Catalogue,
  DEFAULT_LOCALE,
  fillMessage,
  type Locale,
  type Values,
} from "#app/platform/message.ts";
import { once } from "#app/platform/once.ts";
import { type PageMeta, pageMeta, rootDataOf } from "./page-meta.ts";

/** The English words are their own keys: they stand in the routes, and cost no page a request. */
const loadArabic = once(
  async (): Promise<Catalogue> => (await import("#locales/titles/ar.json")).default,
);

// The server says every language from its first page on.
if (import.meta.env.SSR) await loadArabic();

/**
 * What a page's title or description is in a language, given in English. Where its words are not
 * here yet, what renders waits for them.
 */
function pageWords(language: Locale, english: string, values?: Values): string {
  const words = language === "ar" ? use(loadArabic()) : undefined;
  return fillMessage(language, words?.[english] ?? english, values);
}

/**
 * Words of ours for a page's title or description, in the magazine's language. Asked for by a
 * route's `meta`, which runs while the head is rendered.
 */
export function metaWords(matches: readonly unknown[]) {
  const language = rootDataOf(matches)?.language ?? DEFAULT_LOCALE;
  return (english: string, values?: Values) => pageWords(language, english, values);
}

/** `pageMeta` of a page whose title and description are words of ours, given in English. */
export function ownPageMeta(matches: readonly unknown[], meta: PageMeta): MetaDescriptor[] {
  const say = metaWords(matches);
  return pageMeta(matches, {
    ...meta,
    title: say(meta.title),
    description: say(meta.description),
  });
}
