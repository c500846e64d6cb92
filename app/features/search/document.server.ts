/** Turns a text into what the index holds of it. */
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
} from "./expression.ts";
import { wordsOf } from "./words.ts";

/** What there is to find of a post, category, tag or author: nothing that is not for everybody. */
export interface Source {
  subject: SubjectKind;
  id: string;
  kind: PostKind | null;
  /** Of posts, in milliseconds since 1970. */
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
  /** Each word in use with its stem. */
  words: ReadonlyMap<string, string>;
}

/** From so many times on, a text is about a word rather than mentioning it. */
const OFTEN = 3;
/** A book has fewer different words; what comes after that is not indexed. */
const MOST_STEMS = 20_000;

const spaced = (words: readonly string[]) => (words.length > 0 ? ` ${words.join(" ")} ` : "");

class Reader {
  readonly ranks = new Map<string, Rank>();
  readonly words = new Map<string, string>();

  /** Reads one field; returns its folded words and their stems. */
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

  /** Reads the body: its words matter by how often they come. */
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
    if (known === undefined && this.ranks.size >= MOST_STEMS) return;
    if (known === undefined || rank < known) this.ranks.set(stem, rank);
    this.words.set(word, stem);
  }

  /** A token for each stem at its rank and all lower ones. */
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
    ...{ subject, subject_id: id },
    ...{ heading: spaced(title.words), title: spaced(title.stems) },
    ...{ labels: spaced(labels), excerpt: spaced(excerpt.stems) },
    facets: source.facets.join(" "),
    tokens: tokens.join(" "),
  };
  return { row, stems: new Set(reader.ranks.keys()), words: reader.words };
}

/** The stems among the tokens of a document, as it was indexed. */
export function stemsIn(tokens: string): Set<string> {
  const lowest = new RegExp(`^[cta]?${LOWEST_RANK}(.+)$`);
  return new Set(tokens.split(" ").flatMap((token) => lowest.exec(token)?.[1] ?? []));
}
