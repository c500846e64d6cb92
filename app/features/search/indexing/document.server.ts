/** Analyses a text into the tokens of the index. */
import type { Selectable } from "kysely";
import type { SearchDocumentsTable } from "#app/database/tables/search.ts";
import type { PostKind } from "#app/features/posts/models.ts";
import {
  kindToken,
  LOWEST_RANK,
  RANKS,
  type Rank,
  type SubjectKind,
  tokenOf,
} from "#app/features/search/words/expression.ts";
import { wordsOf } from "#app/features/search/words/words.ts";

/** Indexable text of a post, static page, category, tag or author; never of restricted content. */
export interface Source {
  subject: SubjectKind;
  id: string;
  kind: PostKind | null;
  /** Posts only, in milliseconds since 1970. */
  publishedAt: number | null;
  title: string;
  labels: readonly string[];
  excerpt: string;
  body: string;
  facets: readonly string[];
}

export interface IndexDocument {
  row: Omit<Selectable<SearchDocumentsTable>, "position">;
  stems: ReadonlySet<string>;
  /** Words with their stems. */
  words: ReadonlyMap<string, string>;
}

/** Term frequency from which a word ranks higher in the body. */
const OFTEN = 3;
/** Limit of distinct stems; further ones are not indexed. */
const MAX_STEMS = 20_000;

const spaced = (words: readonly string[]) => (words.length > 0 ? ` ${words.join(" ")} ` : "");

class Reader {
  readonly ranks = new Map<string, Rank>();
  readonly words = new Map<string, string>();

  /** Tokenises one field; returns its folded words and their stems. */
  read(text: string, rank: Rank): { words: string[]; stems: string[] } {
    const words: string[] = [];
    const stems: string[] = [];
    for (const { word, stem } of wordsOf(text)) {
      words.push(word);
      stems.push(stem);
      this.#note(word, stem, rank);
    }
    return { words, stems };
  }

  /** Tokenises the body; ranks depend on term frequency. */
  readBody(text: string): void {
    const counts = new Map<string, number>();
    for (const { word, stem } of wordsOf(text)) {
      const count = (counts.get(stem) ?? 0) + 1;
      counts.set(stem, count);
      this.#note(word, stem, count >= OFTEN ? RANKS.often : RANKS.body);
    }
  }

  #note(word: string, stem: string, rank: Rank): void {
    const known = this.ranks.get(stem);
    if (known === undefined && this.ranks.size >= MAX_STEMS) return;
    if (known === undefined || rank < known) this.ranks.set(stem, rank);
    this.words.set(word, stem);
  }

  /** Tokens of each stem, at its rank and all lower ones. */
  tokens(subject: SubjectKind): string[] {
    return [...this.ranks].flatMap(([stem, best]) =>
      Array.from({ length: LOWEST_RANK - best + 1 }, (_, below) =>
        tokenOf(subject, (best + below) as Rank, stem),
      ),
    );
  }
}

export function makeDocument(source: Source): IndexDocument {
  const { subject, id, kind } = source;
  const reader = new Reader();
  const title = reader.read(source.title, RANKS.title);
  const labels = source.labels.flatMap((label) => reader.read(label, RANKS.label).stems);
  const excerpt = reader.read(source.excerpt, RANKS.excerpt);
  reader.readBody(source.body);
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
  return { row, stems: new Set(reader.ranks.keys()), words: reader.words };
}

/** The stems in a stored token list. */
export function stemsIn(tokens: string): Set<string> {
  const lowest = new RegExp(`^[ctap]?${LOWEST_RANK}(.+)$`);
  return new Set(tokens.split(" ").flatMap((token) => lowest.exec(token)?.[1] ?? []));
}
