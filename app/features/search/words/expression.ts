import type { PostKind } from "#app/features/posts/models.ts";

/**
 * Tokens of the index consist of a rank from 1 to 5 and a stem, such as `1bridg`. A word of rank 1
 * has the tokens of all lower ranks too, so that `3bridg` matches it in the excerpt or a better
 * field. Tokens of names, series and static pages have a letter before the rank. Both databases use the same tokens.
 */
export const RANKS = { title: 1, label: 2, excerpt: 3, often: 4, body: 5 } as const;
export const LOWEST_RANK = RANKS.body;

export type Rank = (typeof RANKS)[keyof typeof RANKS];
export type NameKind = "category" | "tag" | "author";
/** Results beside posts that must match all words: static pages and series. */
export type PageKind = "page" | "series";
export type SearchedKind = "post" | PageKind | NameKind;

const LETTER: Record<SearchedKind, string> = {
  post: "",
  page: "p",
  series: "s",
  category: "c",
  tag: "t",
  author: "a",
};

/** The token of a stem in the index: subjects and ranks have their own, so that a query can choose. */
export const tokenOf = (subject: SearchedKind, rank: Rank, stem: string): string =>
  `${LETTER[subject]}${rank}${stem}`;

/** Token of every post of a kind. */
export const kindToken = (kind: PostKind): string => `k${kind}`;

/** A query: a token, all or any of several, or one without the other. */
export type Expression =
  | string
  | { all: readonly Expression[] }
  | { any: readonly Expression[] }
  | { but: readonly [Expression, Expression] };

/** How a database writes the operators of an expression. */
export interface Notation {
  token(token: string): string;
  and: string;
  or: string;
  not: string;
}

/** Formats an expression for a database. Tokens contain only letters, marks and digits. */
export function writeExpression(expression: Expression, notation: Notation): string {
  const join = (parts: readonly Expression[], sign: string) =>
    `(${parts.map((part) => writeExpression(part, notation)).join(sign)})`;
  if (typeof expression === "string") return notation.token(expression);
  if ("all" in expression) return join(expression.all, notation.and);
  if ("any" in expression) return join(expression.any, notation.or);
  return join(expression.but, notation.not);
}

/** All combinations of `count` items. */
function* choices<Item>(items: readonly Item[], count: number): Generator<Item[]> {
  if (count === 0) yield [];
  for (const [at, item] of items.entries()) {
    if (items.length - at < count) return;
    for (const rest of choices(items.slice(at + 1), count - 1)) yield [item, ...rest];
  }
}

/**
 * Matches documents with at least this many of the words, each in any of its forms, at this rank or
 * better.
 */
export function atLeast(
  count: number,
  clauses: readonly { stems: readonly string[] }[],
  subject: SearchedKind,
  rank: Rank,
): Expression {
  const each = clauses.map(({ stems }) => ({
    any: stems.map((stem) => tokenOf(subject, rank, stem)),
  }));
  return { any: [...choices(each, count)].map((all) => ({ all })) };
}
