/** Declares the head of a page whose title and description are words of the interface. */
import { use } from "react";
import type { MetaDescriptor } from "react-router";
import { requestedLocale } from "#app/platform/i18n/edition.ts";
import { loadersByLocale } from "#app/platform/i18n/found-words.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import {
  type Catalogue,
  DEFAULT_LOCALE,
  fillMessage,
  type Values,
} from "#app/platform/i18n/message.ts";
import { type MetaArgs, metaTags, type PageMeta, rootDataOf } from "./meta-tags.ts";

/** English texts are the keys: they are in the routes and need no catalogue. */
const loaders = loadersByLocale<Catalogue>(
  import.meta.glob("/locales/*/titles.json", { import: "default" }),
);

// The server preloads all languages.
if (import.meta.env.SSR) await Promise.all([...loaders.values()].map((load) => load()));

/** Translates an English title or description. Suspends while the catalogue loads. */
type Translate = (english: string, values?: Values) => string;

function languageOf({ matches, location }: MetaArgs): Locale {
  const requested = requestedLocale(location?.search ?? "");
  return requested ?? rootDataOf(matches)?.language ?? DEFAULT_LOCALE;
}

function translator(args: MetaArgs): Translate {
  const language = languageOf(args);
  return (english, values) => {
    const load = loaders.get(language);
    const words = load && use(load());
    return fillMessage(language, words?.[english] ?? english, values);
  };
}

/** A page that search engines do not index: its title is a message of its area, e.g. its heading. */
interface AreaPage<Key extends string> {
  /** The area's text hook. */
  area: { translate(locale: Locale, key: Key): string };
  title: Key;
  path: string;
  robots: "noindex";
}

/** With the parameters of the page's own path, e.g. `/dashboard/posts/:id`. */
const fillPath = (path: string, { params }: MetaArgs) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");

/** A page whose head is always the same but for the parameters of its path. */
function fixedPage<Key extends string>(page: PageMeta | AreaPage<Key>, args: MetaArgs): PageMeta {
  const path = fillPath(page.path, args);
  if ("area" in page) {
    const title = page.area.translate(languageOf(args), page.title);
    return { title, description: null, path, robots: page.robots };
  }
  const t = translator(args);
  const { title, description } = page;
  return { ...page, title: t(title), description: description && t(description), path };
}

/**
 * A route's `meta`: `export const meta = pageMeta({ title: "Contact", … })`. Words are given in
 * English and translated into the magazine's language. Where they depend on the loader's data, pass a
 * function; it translates with `t` and returns nothing if the loader failed. A page of the desk may
 * name a message of its `area` instead, which is translated already.
 */
export function pageMeta<Args extends MetaArgs, Key extends string = never>(
  page: PageMeta | AreaPage<Key> | ((args: Args, t: Translate) => PageMeta | undefined),
): (args: Args) => MetaDescriptor[] {
  return (args) =>
    metaTags(
      args,
      typeof page === "function" ? page(args, translator(args)) : fixedPage(page, args),
    );
}
