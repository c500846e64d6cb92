/** The page and the scripts of the search in a folder of files. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, join } from "node:path";
import { escaped } from "#app/features/posts/figures/markup.ts";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";
import {
  append,
  type Document,
  elementsIn,
  findAttribute,
  setAttribute,
} from "#app/lib/html/nodes.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { serverWords } from "#app/platform/i18n/server-words.server.ts";
import type english from "#locales/en/static-site.json";
import type { SearchFile } from "./search-index.ts";

const WORDS = serverWords<typeof english>("static-site");

/** Modules of a few lines without packages: browsers take them as they are, except for their types. */
const MODULES = [
  "server/static-site/browser/search.ts",
  "server/static-site/browser/search-files.ts",
  "app/features/search/words/fold.ts",
  "app/lib/dictionary.ts",
];

const IMPORTED = /( from )"[^"]*?([\w-]+)\.ts"/g;

/** The scripts, side by side: `search/search.js`. */
export function searchScripts(): SearchFile[] {
  return MODULES.map((path) => {
    const code = stripTypeScriptTypes(readFileSync(join(PROGRAM_FOLDER, path), "utf8"));
    const name = basename(path, ".ts");
    return { path: `search/${name}.js`, text: code.replace(IMPORTED, '$1"./$2.js"') };
  });
}

/**
 * Makes the page of the search find in the index, by the script that every page starts there; without a term it stays
 * the list of articles that it is.
 */
export function addSearch(document: Document, locale: Locale): void {
  const say = (key: keyof typeof english) => WORDS[locale][key];
  for (const element of elementsIn(document)) {
    if (findAttribute(element, "data-section") !== "search-results") continue;
    setAttribute(element, "data-static-search", "");
    setAttribute(element, "data-found", say("found"));
    setAttribute(element, "data-nothing", say("nothing"));
    append(element, `<noscript><p>${escaped(say("needsScript"))}</p></noscript>`);
  }
}
