/** Declares the head of a page whose title and description are words of the interface. */
import { use } from "react";
import type { MetaDescriptor } from "react-router";
import { askedLocale } from "#app/platform/i18n/edition.ts";
import { loadersByLocale } from "#app/platform/i18n/found-words.ts";
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
type Say = (english: string, values?: Values) => string;

function sayIn({ matches, location }: MetaArgs): Say {
  const asked = askedLocale(location?.search ?? "");
  const language = asked ?? rootDataOf(matches)?.language ?? DEFAULT_LOCALE;
  return (english, values) => {
    const load = loaders.get(language);
    const words = load && use(load());
    return fillMessage(language, words?.[english] ?? english, values);
  };
}

/** A page whose head is always the same but for parameters of its path, e.g. `/dashboard/posts/:id`. */
function fixedPage(page: PageMeta, { params }: MetaArgs, say: Say): PageMeta {
  return {
    ...page,
    title: say(page.title),
    description: say(page.description),
    path: page.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ""),
  };
}

/**
 * A route's `meta`: `export const meta = pageMeta({ title: "Contact", … })`. Words are given in
 * English and translated into the magazine's language. Where they depend on the loader's data, pass a
 * function; it translates with `say` and returns nothing if the loader failed.
 */
export function pageMeta<Args extends MetaArgs>(
  page: PageMeta | ((args: Args, say: Say) => PageMeta | undefined),
): (args: Args) => MetaDescriptor[] {
  return (args) => {
    const say = sayIn(args);
    return metaTags(
      args,
      typeof page === "function" ? page(args, say) : fixedPage(page, args, say),
    );
  };
}
