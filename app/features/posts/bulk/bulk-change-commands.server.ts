/** Bulk changes of posts: category, tags, author, access, archive and trash. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, requireThat } from "#app/features/accounts/policy.ts";
import { restored, trashed } from "#app/features/posts/commands/delete-commands.server.ts";
import { saveRevision } from "#app/features/posts/commands/post-rows.server.ts";
import type { PostState } from "#app/features/posts/commands/post-state.server.ts";
import { OPEN_ACCESS } from "#app/features/posts/input.ts";
import { canCurate, canPublish, canWritePosts } from "#app/features/posts/policy.ts";
import { accepted, idText, type Outcome, readInput, refused } from "#app/lib/input.ts";
import type { BulkPost, BulkRefusal, BulkStep } from "./bulk-commands.server.ts";
import { stateStep } from "./bulk-commands.server.ts";

const MAX_TAGS_AT_ONCE = 20;
/** As `PostInput` allows. */
const MAX_TERMS = 50;

const TagIds = z.array(idText).max(MAX_TAGS_AT_ONCE, "too-many").default([]);

export const BulkChangeInput = z
  .object({
    /** Becomes the leading category, in place of the one that was. */
    categoryId: idText.nullish(),
    addTagIds: TagIds,
    removeTagIds: TagIds,
    /** Becomes the first author, in place of the one that was. */
    authorId: idText.nullish(),
    access: z.enum(OPEN_ACCESS, "bad-value").nullish(),
  })
  .refine(
    ({ categoryId, addTagIds, removeTagIds, authorId, access }) =>
      categoryId || authorId || access || addTagIds.length > 0 || removeTagIds.length > 0,
    "empty",
  );

export type BulkChangeInput = z.input<typeof BulkChangeInput>;
type BulkChange = z.output<typeof BulkChangeInput>;

/** The first of a list replaced; others stay, each once. */
const ledBy = (first: string, list: readonly string[], former: string | null): string[] => [
  first,
  ...list.filter((id) => id !== first && id !== former),
];

function changedState(state: PostState, change: BulkChange): PostState | BulkRefusal {
  const { categoryId, addTagIds, removeTagIds, authorId, access } = change;
  const isLeader = categoryId === state.categoryId;
  const filed =
    categoryId && !isLeader ? ledBy(categoryId, state.termIds, state.categoryId) : state.termIds;
  const kept = filed.filter((id) => !removeTagIds.includes(id));
  const termIds = [...new Set([...kept, ...addTagIds])];
  if (termIds.length > MAX_TERMS) return "too-many";
  const [leader] = state.authorIds;
  return {
    ...state,
    termIds,
    categoryId: categoryId ?? state.categoryId,
    authorIds:
      authorId && authorId !== leader ? ledBy(authorId, state.authorIds, leader!) : state.authorIds,
    access: access ?? state.access,
  };
}

async function unknownField(db: Database, change: BulkChange): Promise<string | null> {
  const { categoryId, addTagIds, removeTagIds, authorId } = change;
  const tagIds = [...new Set([...addTagIds, ...removeTagIds])];
  const asked = [...tagIds, ...(categoryId ? [categoryId] : [])];
  const terms =
    asked.length === 0
      ? []
      : await db.selectFrom("terms").select(["id", "taxonomy"]).where("id", "in", asked).execute();
  const isA = (isCategory: boolean, id: string) =>
    terms.some((term) => term.id === id && (term.taxonomy === "category") === isCategory);
  if (categoryId && !isA(true, categoryId)) return "categoryId";
  if (!tagIds.every((id) => isA(false, id))) return "tagIds";
  if (!authorId) return null;
  const author = db.selectFrom("authors").select("id").where("id", "=", authorId);
  return (await author.executeTakeFirst()) ? null : "authorId";
}

/** Revisions list the categories and tags of a post. */
async function recordTerms({ db, row }: BulkPost, state: PostState, actor: Actor): Promise<void> {
  const terms = await db
    .selectFrom("terms")
    .select("id")
    .where("taxonomy", "=", "category")
    .where("id", "in", state.termIds)
    .execute();
  const isCategory = (id: string) => terms.some((term) => term.id === id);
  const filed = {
    categoryIds: state.termIds.filter(isCategory),
    tagIds: state.termIds.filter((id) => !isCategory(id)),
    note: "",
  };
  await saveRevision(db, row.id, row, filed, { actor }, Date.now());
}

/**
 * A step that changes categories, tags, authors and access.
 * @returns the error `empty` without a change, `unknown` of what does not exist
 * @throws Forbidden when the actor may not change such values of any post
 */
export async function changeStep(
  db: Database,
  input: BulkChangeInput,
  actor: Actor,
): Promise<Outcome<BulkStep>> {
  requireThat(canWritePosts(actor), actor, "change posts");
  const parsed = readInput(BulkChangeInput, input);
  if (!parsed.ok) return parsed;
  const change = parsed.value;
  const isEditors = Boolean(change.authorId ?? change.access);
  requireThat(!isEditors || canCurate(actor), actor, "decide on authors and access");
  const field = await unknownField(db, change);
  if (field) return refused(field, "unknown");
  const write = stateStep((state) => withDate(state, changedState(state, change)));
  return accepted(async (post) => {
    const done = await write(post);
    const after = changedState(post.state, change);
    const isRefiled =
      typeof after === "object" && String(after.termIds) !== String(post.state.termIds);
    if ("slug" in done && isRefiled && after.termIds.length > 0)
      await recordTerms(post, after, actor);
    return done;
  });
}

/** Dated now where something else differs. */
function withDate(before: PostState, after: PostState | BulkRefusal): PostState | BulkRefusal {
  const isSame = typeof after === "string" || JSON.stringify(before) === JSON.stringify(after);
  return isSame ? after : { ...after, updatedAt: Date.now() };
}

/**
 * A step that takes published and scheduled posts from readers.
 * @throws Forbidden for anybody but editors
 */
export function archiveStep(actor: Actor): BulkStep {
  requireThat(canPublish(actor), actor, "archive posts");
  return stateStep((state) => withDate(state, { ...state, status: "archived" }));
}

/** A step that moves posts to the trash. */
export const trashStep: BulkStep = stateStep((state, id) => trashed(state, id, Date.now()));

/** A step that takes posts out of the trash. */
export const restoreStep: BulkStep = stateStep(restored);
