/** Loads two versions of a post, of which each may be the current one, and compares them. */
import type { Database } from "#app/database/client/client.server.ts";
import { MAX_CATEGORIES } from "#app/desk/editor/saving/post-choices.server.ts";
import { REVISED_FIELDS, type RevisedField } from "#app/features/posts/fields/field-names.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import {
  findNeighbour,
  findRevision,
  type RevisedFiling,
  type Revision,
} from "#app/features/posts/queries/revision-queries.server.ts";
import { listCategories } from "#app/features/taxonomy/queries.server.ts";
import type { BlockChange } from "#app/lib/diff/block-diff.ts";
import { textChanges } from "./restored-text.server.ts";
import type { FiledChange } from "./revisions-page.tsx";
import { NOW, revisionsHref } from "./revisions-view.ts";
import type { PostWords } from "./whole-text.ts";

/** One of two versions that are compared. */
interface Side {
  /** A revision's, or `NOW`. */
  id: string;
  at: number;
  /** Null for deleted users and imports, and for the current text. */
  by: string | null;
  words: PostWords;
  filed: RevisedFiling | null;
}

function presentSide(draft: Draft): Side {
  return { id: NOW, at: draft.updatedAt, by: null, words: draft, filed: draft };
}

async function findSide(db: Database, draft: Draft, id: string | null): Promise<Side | null> {
  if (id === NOW) return presentSide(draft);
  const found = id ? await findRevision(db, draft.id, id) : null;
  return found && { id: found.id, at: found.at, by: found.by, words: found, filed: found.filed };
}

export interface FieldComparison {
  name: RevisedField;
  before: string;
  after: string;
}

/** Title, excerpt and such that differ; what an old revision did not store is left out. */
function fieldChanges(before: PostWords, after: PostWords): FieldComparison[] {
  return REVISED_FIELDS.flatMap((name) => {
    const [old, fresh] = [before[name], after[name]];
    if (old === null || fresh === null || old === fresh) return [];
    return [{ name, before: old, after: fresh }];
  });
}

/** The addresses of the change before and of the one after. */
async function findSteps(db: Database, postId: string, from: Side, to: Side) {
  const older = from.id === NOW ? null : await findNeighbour(db, postId, from, "before");
  const newer = to.id === NOW ? null : await findNeighbour(db, postId, to, "after");
  return {
    previous: older && revisionsHref(postId, { from: older.id, to: from.id }),
    next: to.id === NOW ? null : revisionsHref(postId, { from: to.id, to: newer?.id ?? NOW }),
  };
}

const factsOf = ({ id, at, by }: Side) => ({ id, at, by });

export type NumberedChange = BlockChange & {
  /** Its place among all blocks, by which it is restored. */
  number: number;
};

type Categories = readonly { id: string; name: string }[];

/** Differences in categories and tags between two versions; empty when the earlier ones are unknown. */
function filedChanges(
  filed: RevisedFiling | null,
  now: RevisedFiling,
  categories: Categories,
): FiledChange[] {
  if (!filed) return [];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  // A deleted category's name is unknown.
  const namesOf = (ids: string[]) => ids.map((id) => names.get(id) ?? "…");
  const both: FiledChange[] = [
    { name: "category", before: namesOf(filed.categoryIds), after: namesOf(now.categoryIds) },
    { name: "tags", before: filed.tags, after: now.tags },
  ];
  return both.filter(({ before, after }) => before.join() !== after.join());
}

/** @returns null when a version does not exist */
export async function loadComparison(
  db: Database,
  draft: Draft,
  asked: { from: string | null; to: string | null },
) {
  const [from, to] = [await findSide(db, draft, asked.from), await findSide(db, draft, asked.to)];
  if (!from || !to) return null;
  const [steps, categories] = await Promise.all([
    findSteps(db, draft.id, from, to),
    listCategories(db, { limit: MAX_CATEGORIES }),
  ]);
  const changes = textChanges(from.words.bodyMarkdown, to.words.bodyMarkdown);
  return {
    from: factsOf(from),
    to: factsOf(to),
    steps,
    fields: fieldChanges(from.words, to.words),
    filed: to.filed ? filedChanges(from.filed, to.filed, categories) : [],
    blocks: changes.map((change, number): NumberedChange => ({ ...change, number })),
    version: draft.version,
  };
}

export type Comparison = NonNullable<Awaited<ReturnType<typeof loadComparison>>>;

/** The two versions that are compared when the address names none: the last change. */
export function latestChange([newest, before]: readonly Revision[]) {
  return { from: (before ?? newest)?.id ?? null, to: newest ? NOW : null };
}
