/** Analyses a text into the tokens of the index. */
import type { Selectable } from "kysely";
import type { SearchDocumentsTable } from "#app/database/tables/search.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import {
  kindToken,
  LOWEST_RANK,
  RANKS,
  type Rank,
  type SearchedKind,
  tokenOf,
} from "#app/features/search/words/expression.ts";
import { type Word, wordsOf } from "#app/features/search/words/words.ts";

/** Indexable text of a post, static page, category, tag or author; never of restricted content. */
export interface IndexedText {
  subject: SearchedKind;
  id: string;
  kind: PostKind | null;
  /** Posts only, in milliseconds since 1970. */
  publishedAt: number | null;
  /** Language of its texts. */
  language: string;
  /** Language of its labels: categories, tags and authors have names in the magazine's. */
  labelLanguage: string;
  title: string;
  labels: readonly string[];
  excerpt: string;
  body: string;
  facets: readonly string[];
}

export interface IndexDocument {
  row: Omit<Selectable<SearchDocumentsTable>, "position">;
  stems: ReadonlySet<string>;
  /** Words with their stems: in two languages a word may have two. */
  words: readonly Word[];
}

/** Term frequency from which a word ranks higher in the body. */
const OFTEN = 3;
/** Limit of distinct stems; further ones are not indexed. */
const MAX_STEMS = 20_000;

const spaced = (words: readonly string[]) => (words.length > 0 ? ` ${words.join(" ")} ` : "");

class Reader {
  readonly ranks = new Map<string, Rank>();
  readonly words = new Map<string, Word>();

  /** Tokenises one field; returns its folded words and their stems. */
  read(text: string, rank: Rank, language: string): { words: string[]; stems: string[] } {
    const words: string[] = [];
    const stems: string[] = [];
    const pieces: string[] = [];
    for (const { word, stem, grams = [] } of wordsOf(text, language)) {
      words.push(word);
      stems.push(stem);
      pieces.push(...grams);
      this.#note(stem, rank, word);
      for (const gram of grams) this.#note(gram, rank);
    }
    return { words, stems: [...stems, ...pieces] };
  }

  /** Tokenises the body; ranks depend on term frequency. */
  readBody(text: string, language: string): void {
    const counts = new Map<string, number>();
    const note = (stem: string, word?: string) => {
      const count = (counts.get(stem) ?? 0) + 1;
      counts.set(stem, count);
      this.#note(stem, count >= OFTEN ? RANKS.often : RANKS.body, word);
    };
    for (const { word, stem, grams = [] } of wordsOf(text, language)) {
      // A single sign that is a word is one of the pieces, too: counted once.
      if (!grams.includes(stem)) note(stem, word);
      for (const gram of grams) note(gram, gram === stem ? word : undefined);
    }
  }

  #note(stem: string, rank: Rank, word?: string): void {
    const known = this.ranks.get(stem);
    if (known === undefined && this.ranks.size >= MAX_STEMS) return;
    if (known === undefined || rank < known) this.ranks.set(stem, rank);
    if (word !== undefined) this.words.set(`${word} ${stem}`, { word, stem });
  }

  /** Tokens of each stem, at its rank and all lower ones. */
  tokens(subject: SearchedKind): string[] {
    return [...this.ranks].flatMap(([stem, best]) =>
      Array.from({ length: LOWEST_RANK - best + 1 }, (_, below) =>
        tokenOf(subject, (best + below) as Rank, stem),
      ),
    );
  }
}

/** Analyses a text for the index: stems with their rank, words for suggestions, and the row. Pure. */
export function makeDocument(source: IndexedText): IndexDocument {
  const { subject, id, kind, language, labelLanguage } = source;
  const reader = new Reader();
  const title = reader.read(source.title, RANKS.title, language);
  const labels = source.labels.flatMap(
    (label) => reader.read(label, RANKS.label, labelLanguage).stems,
  );
  const excerpt = reader.read(source.excerpt, RANKS.excerpt, language);
  reader.readBody(source.body, language);
  const tokens = [...(kind ? [kindToken(kind)] : []), ...reader.tokens(subject)];
  const row = {
    subject,
    subject_id: id,
    heading: spaced(title.words),
    title: spaced(title.stems),
    labels: spaced(labels),
    excerpt: spaced(excerpt.stems),
    facets: source.facets.join(" "),
    tokens: tokens.join(" "),
  };
  return { row, stems: new Set(reader.ranks.keys()), words: [...reader.words.values()] };
}

/** The stems in a stored token list. */
export function stemsIn(tokens: string): Set<string> {
  const lowest = new RegExp(`^[ctap]?${LOWEST_RANK}(.+)$`);
  return new Set(tokens.split(" ").flatMap((token) => lowest.exec(token)?.[1] ?? []));
}
