/** Links posts that are translations of each other, and makes drafts of further ones. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Change, requireThat } from "#app/features/accounts/policy.ts";
import { bylineUsers } from "#app/features/posts/commands/delete-commands.server.ts";
import type { PostRow } from "#app/features/posts/commands/post-columns.server.ts";
import { emitPostEvent } from "#app/features/posts/commands/post-events.server.ts";
import { readPostLinks } from "#app/features/posts/commands/post-links.server.ts";
import { findPost } from "#app/features/posts/commands/post-rows.server.ts";
import { canEditPost } from "#app/features/posts/policy.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { copyPost } from "./copy-post.server.ts";
import { isLanguageTaken, listGroup, lockGroups } from "./translation-group.server.ts";

/** A post that the actor may edit. */
async function editablePost(
  writer: Writer,
  db: Database,
  id: string,
  { actor }: Change,
): Promise<PostRow> {
  const row = await findPost(writer, db, id);
  if (!row || row.deleted_at !== null) throw new NotFound(`No post "${id}"`);
  const bylineUserIds = await bylineUsers(db, id);
  const post = { status: row.status, createdBy: row.created_by, bylineUserIds };
  requireThat(canEditPost(actor, post), actor, "edit this post");
  return row;
}

interface Place {
  group: string | null;
  language: string;
}

/** No new version: a text that is being written is not touched, and its editor has no conflict. */
async function place(db: Database, id: string, { group, language }: Place): Promise<void> {
  const columns = { language, translation_group: group };
  await db.updateTable("posts").set(columns).where("id", "=", id).execute();
}

/** Their pages name each other. Nothing here is announced as new. */
async function emitChanges(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const links = await readPostLinks(db, id);
    await emitPostEvent(db, id, links, links, { isSilent: true });
  }
}

/** The group of a post; a post without one begins it. */
const groupOf = (row: PostRow): string => row.translation_group ?? row.id;

/**
 * Makes a post a translation of another, in the group of that. Idempotent. Emits `post.changed` for each of the group.
 * @returns errors of `otherId`: `language-taken` when the group has its language, `grouped` when it has other translations
 * @throws NotFound for an unknown post, SignInNeeded or Forbidden when the actor may not edit both
 */
export async function linkTranslation(
  writer: Writer,
  { postId, otherId }: { postId: string; otherId: string },
  change: Change,
): Promise<Outcome<null>> {
  return inTransaction(writer, async (db) => {
    await lockGroups(writer, db);
    const post = await editablePost(writer, db, postId, change);
    const other = await editablePost(writer, db, otherId, change);
    const group = groupOf(post);
    if (other.translation_group === group) return accepted(null);
    const siteLanguage = await findSiteLanguage(db);
    const [own, language] = [post.language ?? siteLanguage, other.language ?? siteLanguage];
    if (own === language || (await isLanguageTaken(db, group, language, otherId))) {
      return refused("otherId", "language-taken");
    }
    const others = other.translation_group ? await listGroup(db, other.translation_group) : [];
    if (others.length > 1) return refused("otherId", "grouped");
    await place(db, postId, { group, language: own });
    await place(db, otherId, { group, language });
    const members = await listGroup(db, group);
    await emitChanges(
      db,
      members.map(({ id }) => id),
    );
    return accepted(null);
  });
}

/**
 * Takes a post out of its group; one that is left alone has none either. Idempotent. Emits `post.changed` for each.
 * @throws NotFound for an unknown post, SignInNeeded or Forbidden when the actor may not edit it
 */
export async function unlinkTranslation(
  writer: Writer,
  postId: string,
  change: Change,
): Promise<void> {
  await inTransaction(writer, async (db) => {
    await lockGroups(writer, db);
    const post = await editablePost(writer, db, postId, change);
    const group = post.translation_group;
    if (!group) return;
    const members = await listGroup(db, group);
    const isOver = members.length <= 2;
    await db
      .updateTable("posts")
      .set({ translation_group: null })
      .where("translation_group", "=", group)
      .$if(!isOver, (query) => query.where("id", "=", postId))
      .execute();
    await emitChanges(
      db,
      members.map(({ id }) => id),
    );
  });
}

/**
 * Makes a draft of a post in another language: a copy with its text, pictures, files and terms, to be translated.
 * @returns its id, or the error `language-taken` of `language` when the group has that language
 * @throws NotFound for an unknown post, SignInNeeded or Forbidden when the actor may not edit it
 */
export async function translatePost(
  writer: Writer,
  { postId, language }: { postId: string; language: string },
  change: Change,
): Promise<Outcome<{ id: string }>> {
  return inTransaction(writer, async (db) => {
    const inside = { ...writer, db };
    await lockGroups(writer, db);
    const post = await editablePost(writer, db, postId, change);
    const own = post.language ?? (await findSiteLanguage(db));
    const group = groupOf(post);
    if (language === own || (await isLanguageTaken(db, group, language, postId))) {
      return refused("language", "language-taken");
    }
    const copied = await copyPost(
      inside,
      post,
      { language, name: `${post.slug} ${language}` },
      change,
    );
    if (!copied.ok) return copied;
    await place(db, postId, { group, language: own });
    await place(db, copied.value.id, { group, language });
    return accepted({ id: copied.value.id });
  });
}
