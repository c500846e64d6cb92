/**
 * The words of the pages, in files that a browser reads as it needs them: a word is in the file of its first two
 * letters. Results are files of the folder, so nothing private can be among them.
 */
import { wordsOf } from "#app/features/search/words/words.ts";
import {
  type Document,
  type Element,
  elementsIn,
  findAttribute,
  visibleTextOf,
} from "#app/lib/html/nodes.ts";
import { PAGES_PER_FILE, pageFile, type SearchEntry, wordFile } from "./browser/search-files.ts";

const WEIGHTS = { title: 10, description: 4, body: 1 };

export interface SearchFile {
  path: string;
  text: string;
}

const metaOf = (elements: readonly Element[], name: string): string => {
  const meta = elements.find(
    (element) => element.tagName === "meta" && findAttribute(element, "name") === name,
  );
  return (meta && findAttribute(meta, "content")) ?? "";
};

const canonicalOf = (elements: readonly Element[]): string | undefined => {
  const link = elements.find((element) => findAttribute(element, "rel") === "canonical");
  return link && findAttribute(link, "href");
};

export class SearchIndex {
  readonly #pages: SearchEntry[] = [];
  /** By word: numbers of pages, each followed by its weight. */
  readonly #places = new Map<string, number[]>();

  /** Takes a page in that is a text, at its own address. Lists have the words of what they list. */
  add(url: string, document: Document): void {
    const elements = elementsIn(document);
    const article = elements.find(
      (element) => findAttribute(element, "data-article") !== undefined,
    );
    const heading = elements.find(({ tagName }) => tagName === "h1");
    if (!article || !heading || canonicalOf(elements) !== url) return;
    if (/noindex/.test(metaOf(elements, "robots"))) return;
    const root = elements.find(({ tagName }) => tagName === "html");
    const language =
      findAttribute(article, "lang") ?? (root && findAttribute(root, "lang")) ?? "en";
    const title = visibleTextOf(heading).trim();
    const description = metaOf(elements, "description");
    const weights = new Map<string, number>();
    const read = (text: string, weight: number): void => {
      for (const { word, grams = [] } of wordsOf(text, language)) {
        for (const each of [word, ...grams])
          weights.set(each, Math.max(weights.get(each) ?? 0, weight));
      }
    };
    read(title, WEIGHTS.title);
    read(description, WEIGHTS.description);
    read(visibleTextOf(article), WEIGHTS.body);
    const page = this.#pages.push([new URL(url).pathname, title, description]) - 1;
    for (const [word, weight] of weights) {
      const places = this.#places.get(word) ?? [];
      places.push(page, weight);
      this.#places.set(word, places);
    }
  }

  *files(): Generator<SearchFile> {
    for (let at = 0; at < this.#pages.length; at += PAGES_PER_FILE) {
      const text = JSON.stringify(this.#pages.slice(at, at + PAGES_PER_FILE));
      yield { path: `search/${pageFile(at)}.json`, text };
    }
    const shards = Map.groupBy([...this.#places.keys()].sort(), wordFile);
    for (const [name, words] of shards) {
      const entries = words.map((word) => [word, this.#places.get(word)!] as const);
      yield { path: `search/${name}.json`, text: JSON.stringify(Object.fromEntries(entries)) };
    }
  }
}
