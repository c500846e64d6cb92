/** Reads the audit log for the moderation page. */

import type { Selectable } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { POST_ADDRESS } from "#app/database/queries/post-address.server.ts";
import type { AuditLogTable, CommentStatus } from "#app/database/tables/community.ts";
import { STATUS_AFTER, VERDICTS } from "#app/features/comments/input.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import { type CursorPage, decodeCursor, encodeCursor } from "#app/lib/cursor.ts";
import { shorten } from "#app/lib/text.ts";
import type { ModerationDecision } from "./moderation-models.ts";

interface DecisionList {
  /** `nextCursor` of the previous page; invalid cursors give the first page. */
  cursor?: string | null;
  limit: number;
}

type Row = Selectable<AuditLogTable> & { name: string | null };

async function findRows(db: Database, { cursor, limit }: DecisionList): Promise<Row[]> {
  const after = decodeCursor(cursor, ["number", "string"]) as [number, string] | null;
  let query = db
    .selectFrom("audit_log")
    .leftJoin("users", "users.id", "audit_log.user_id")
    .selectAll("audit_log")
    .select("users.name")
    .where("audit_log.subject_kind", "in", ["comment", "post", "user"])
    .orderBy("audit_log.created_at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(limit + 1);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("audit_log.created_at", "audit_log.id"), "<", tuple(after[0], after[1])),
    );
  }
  return query.execute();
}

interface Subject {
  label: string;
  href: string | null;
  /** The comment's current status. */
  status?: CommentStatus;
}

/** Longer comments are truncated. */
const LABEL_LENGTH = 80;

/** Subjects of the entries by kind and id. Three statements. */
async function findSubjects(db: Database, rows: Row[]): Promise<Map<string, Subject>> {
  const idsOf = (kind: string) =>
    rows.flatMap((row) => (row.subject_kind === kind ? row.subject_id : []));
  const none = Promise.resolve([]);
  const [comments, posts, people] = await Promise.all([
    idsOf("comment").length === 0
      ? none
      : db
          .selectFrom("comments")
          .innerJoin("posts", "posts.id", "comments.post_id")
          .select(["comments.id", "comments.body_markdown", "comments.status"])
          .select(POST_ADDRESS)
          .where("comments.id", "in", idsOf("comment"))
          .execute(),
    idsOf("post").length === 0
      ? none
      : db
          .selectFrom("posts")
          .select(["id", "title", POST_ADDRESS])
          .where("id", "in", idsOf("post"))
          .execute(),
    idsOf("user").length === 0
      ? none
      : db.selectFrom("users").select(["id", "name"]).where("id", "in", idsOf("user")).execute(),
  ]);
  return new Map<string, Subject>([
    ...comments.map((row): [string, Subject] => [
      `comment:${row.id}`,
      {
        label: shorten(row.body_markdown, LABEL_LENGTH),
        href: `${postHref(row)}?comments=${row.id}#comment-${row.id}`,
        status: row.status,
      },
    ]),
    ...posts.map((row): [string, Subject] => [
      `post:${row.id}`,
      { label: row.title, href: postHref(row) },
    ]),
    ...people.map((row): [string, Subject] => [`user:${row.id}`, { label: row.name, href: null }]),
  ]);
}

/** A verdict can be undone while the comment still has the status that it set. */
function canUndo(row: Row, subject: Subject | undefined): boolean {
  if (row.undone_at !== null) return false;
  if (row.action === "dismiss" || row.action === "ban") return true;
  const verdict = VERDICTS.find((name) => name === row.action);
  return verdict !== undefined && subject?.status === STATUS_AFTER[verdict];
}

function toDecision(row: Row, subjects: Map<string, Subject>): ModerationDecision {
  const subject = subjects.get(`${row.subject_kind}:${row.subject_id}`);
  const isUndone = row.undone_at !== null;
  return {
    id: row.id,
    action: row.action,
    subjectKind: row.subject_kind,
    reason: row.reason,
    subject: subject?.label ?? "",
    href: subject?.href ?? null,
    by: row.name ?? "",
    at: row.created_at,
    isUndone,
    canUndo: canUndo(row, subject),
  };
}

/** A page of audit log entries, newest first. At most four statements. */
export async function listDecisions(
  db: Database,
  { cursor, limit }: DecisionList,
): Promise<CursorPage<ModerationDecision>> {
  const found = await findRows(db, { ...(cursor && { cursor }), limit });
  const rows = found.slice(0, limit);
  const subjects = await findSubjects(db, rows);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    items: rows.map((row) => toDecision(row, subjects)),
    nextCursor: last ? encodeCursor([last.created_at, last.id]) : null,
  };
}
