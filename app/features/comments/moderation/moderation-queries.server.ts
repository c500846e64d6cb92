/** Reads the moderation queue: held comments and reported subjects. */

import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { distinctIds, loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import type {
  ModeratedAuthor,
  ModeratedComment,
  QueuedReport,
  QueueItem,
} from "./moderation-models.ts";

interface Key {
  kind: "comment" | "post";
  id: string;
  since: number;
}

/** Held comments and subjects of open reports, deduplicated, oldest first. */
const WAITING = sql<Key>`select kind, id, min(since) as since from (
    select 'comment' as kind, id, created_at as since from comments where status = 'held'
    union all
    select subject_kind, subject_id, created_at from reports where status = 'open'
  ) as every_reason group by kind, id`;

/** Length of the queue. One statement. */
export async function countQueue(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (${WAITING}) as waiting`.execute(db);
  return rows[0]!.count;
}

interface QueueList {
  /** `nextCursor` of the previous page; invalid cursors give the first page. */
  cursor?: string | null;
  limit: number;
}

async function findKeys(db: Database, { cursor, limit }: QueueList): Promise<Key[]> {
  const after = decodeCursor(cursor, ["number", "string"]);
  const { rows } = await sql<Key>`select kind, id, since from (${WAITING}) as waiting
    ${after ? sql`where (since, id) > (${after[0]}, ${after[1]})` : sql``}
    order by since, id limit ${limit}`.execute(db);
  return rows;
}

/** A page of the queue. At most seven statements. */
export async function listQueue(
  db: Database,
  { cursor, limit }: QueueList,
): Promise<CursorPage<QueueItem>> {
  const found = await findKeys(db, { ...(cursor && { cursor }), limit: limit + 1 });
  const keys = found.slice(0, limit);
  const last = found.length > limit ? keys.at(-1) : undefined;
  const nextCursor = last ? encodeCursor([last.since, last.id]) : null;
  return { items: await toItems(db, keys), nextCursor };
}

/** One comment as a queue item, whether or not it was reported. At most six statements. */
export async function findQueueItem(db: Database, commentId: string): Promise<QueueItem | null> {
  const [item] = await toItems(db, [{ kind: "comment", id: commentId, since: 0 }]);
  return item ?? null;
}

async function toItems(db: Database, keys: Key[]): Promise<QueueItem[]> {
  const idsOf = (kind: Key["kind"]) => keys.flatMap((key) => (key.kind === kind ? key.id : []));
  const [comments, reports] = await Promise.all([
    findComments(db, idsOf("comment")),
    findReports(db, distinctIds(keys.map((key) => key.id))),
  ]);
  const posts = await findPosts(db, [
    ...idsOf("post"),
    ...[...comments.values()].map((comment) => comment.postId),
  ]);
  return keys.flatMap((key): QueueItem | [] => {
    const comment = key.kind === "comment" ? comments.get(key.id) : undefined;
    const post = posts.get(comment?.postId ?? key.id);
    if (!post) return [];
    const subject = `${key.kind}:${key.id}`;
    const { kind, since } = key;
    return { id: subject, kind, since, post, ...itemParts(comment, reports.get(subject)) };
  });
}

type FoundComment = ModeratedComment & { postId: string };

function itemParts(found: FoundComment | undefined, reports: QueuedReport[] = []) {
  if (!found) return { comment: null, reports };
  const { postId: _, ...comment } = found;
  return { comment, reports };
}

async function findComments(db: Database, ids: string[]): Promise<Map<string, FoundComment>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("comments").selectAll().where("id", "in", ids).execute();
  const writers = await findModeratedAuthors(db, distinctIds(rows.map((row) => row.user_id)));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        postId: row.post_id,
        status: row.status,
        heldFor: row.held_for,
        bodyHtml: row.body_html,
        createdAt: row.created_at,
        writer: writers.get(row.user_id ?? "") ?? null,
      },
    ]),
  );
}

async function findModeratedAuthors(
  db: Database,
  ids: string[],
): Promise<Map<string, ModeratedAuthor>> {
  if (ids.length === 0) return new Map();
  const users = await db
    .selectFrom("users")
    .select(["id", "name", "image_id", "role", "banned_until"])
    .where("id", "in", ids)
    .execute();
  const media = await loadMedia(
    db,
    users.map((user) => user.image_id),
  );
  return new Map(
    users.map(({ id, name, image_id, role, banned_until }) => [
      id,
      {
        id,
        name,
        avatar: toPicture(media.get(image_id ?? "")),
        canBeBanned: role === "reader" || role === "author",
        bannedUntil: (banned_until ?? 0) > Date.now() ? banned_until : null,
      },
    ]),
  );
}

async function findReports(db: Database, ids: string[]): Promise<Map<string, QueuedReport[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("reports")
    .leftJoin("users", "users.id", "reports.user_id")
    .select([
      "reports.id",
      "reason",
      "message",
      "reports.created_at",
      "users.name",
      "subject_kind",
      "subject_id",
    ])
    .where("subject_id", "in", ids)
    .where("status", "=", "open")
    .orderBy("reports.created_at")
    .orderBy("reports.id")
    .execute();
  const bySubject = Map.groupBy(rows, (row) => `${row.subject_kind}:${row.subject_id}`);
  const toReport = ({ id, reason, message, name, created_at }: (typeof rows)[number]) => ({
    id,
    reason,
    message,
    by: name ?? "",
    createdAt: created_at,
  });
  return new Map([...bySubject].map(([subject, found]) => [subject, found.map(toReport)]));
}

async function findPosts(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, QueueItem["post"]>();
  const rows = await db
    .selectFrom("posts")
    .select(["id", "title", POST_ADDRESS])
    .where("id", "in", distinctIds(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, { title: row.title, href: postHref(row) }]));
}
