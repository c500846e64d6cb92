import type { PostKind } from "#app/features/posts/models.ts";

/**
 * What the index holds of a text are tokens: a rank of 1 to 5 and a stem, such as `1bridg`. A word
 * of rank 1 has the tokens of all lower ranks too, so that `3bridg` finds whatever has it in the
 * excerpt or a better place. Names have a letter before the rank. Both databases look up the same
 * tokens.
 */
export const RANKS = { title: 1, label: 2, excerpt: 3, often: 4, body: 5 } as const;
export const LOWEST_RANK = RANKS.body;

export type Rank = (typeof RANKS)[keyof typeof RANKS];
export type NameKind = "category" | "tag" | "author";
export type SubjectKind = "post" | NameKind;

const LETTER: Record<SubjectKind, string> = { post: "", category: "c", tag: "t", author: "a" };

export const tokenOf = (subject: SubjectKind, rank: Rank, stem: string): string =>
  `${LETTER[subject]}${rank}${stem}`;

/** Every post of a kind has this token. */
export const kindToken = (kind: PostKind): string => `k${kind}`;

/** What to look for: a token, all of several, any of several, or one without the other. */
export type Expression =
  | string
  | { all: readonly Expression[] }
  | { any: readonly Expression[] }
  | { but: readonly [Expression, Expression] };

/** How a database writes the parts of an expression. */
export interface Notation {
  token(token: string): string;
  and: string;
  or: string;
  not: string;
}

/** An expression in a database's own notation. Tokens hold letters, marks and digits alone. */
export function writeExpression(expression: Expression, notation: Notation): string {
  const join = (parts: readonly Expression[], sign: string) =>
    `(${parts.map((part) => writeExpression(part, notation)).join(sign)})`;
  if (typeof expression === "string") return notation.token(expression);
  if ("all" in expression) return join(expression.all, notation.and);
  if ("any" in expression) return join(expression.any, notation.or);
  return join(expression.but, notation.not);
}

/** Each way to choose so many of the items. */
function* choices<Item>(items: readonly Item[], count: number): Generator<Item[]> {
  if (count === 0) yield [];
  for (const [at, item] of items.entries()) {
    if (items.length - at < count) return;
    for (const rest of choices(items.slice(at + 1), count - 1)) yield [item, ...rest];
  }
}

/** Whatever has at least so many of the words, each in one of its forms, at a rank or better. */
export function atLeast(
  count: number,
  clauses: readonly { stems: readonly string[] }[],
  subject: SubjectKind,
  rank: Rank,
): Expression {
  const each = clauses.map(({ stems }) => ({
    any: stems.map((stem) => tokenOf(subject, rank, stem)),
  }));
  return { any: [...choices(each, count)].map((all) => ({ all })) };
}
