/** Reads assignments. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Assignment } from "./models.ts";

/** Those of posts in the trash are left out. */
function selectAssignments(db: Database) {
  return db
    .selectFrom("assignments")
    .innerJoin("users as assignees", "assignees.id", "assignments.assignee_id")
    .leftJoin("users as assigners", "assigners.id", "assignments.assigned_by")
    .leftJoin("posts", "posts.id", "assignments.post_id")
    .select(({ fn }) => [
      "assignments.id",
      "assignments.post_id as postId",
      "posts.status as postStatus",
      fn.coalesce("posts.title", "assignments.title").as("title"),
      "assignments.note",
      "assignments.assignee_id as assigneeId",
      "assignees.name as assignee",
      "assigners.name as by",
      "assignments.due_on as dueOn",
      "assignments.done_at as doneAt",
    ])
    .where("posts.deleted_at", "is", null);
}

export interface AssignmentFilter {
  /** Assignments of one person; of everybody when left out. */
  assigneeId?: string | undefined;
  isDone: boolean;
}

/** Open ones by due day, or done ones with the latest first. One statement. */
export function listAssignments(
  db: Database,
  { assigneeId, isDone }: AssignmentFilter,
  limit: number,
): Promise<Assignment[]> {
  const order = isDone ? "desc" : "asc";
  let query = selectAssignments(db)
    .where("assignments.done_at", isDone ? "is not" : "is", null)
    .orderBy("assignments.due_on", order)
    .orderBy("assignments.id", order)
    .limit(limit);
  if (assigneeId) query = query.where("assignments.assignee_id", "=", assigneeId);
  return query.execute();
}

interface DueFilter {
  assigneeId?: string | undefined;
  /** Assignments of the person with this byline. */
  authorId?: string | undefined;
  firstDay: string;
  lastDay: string;
}

/** Open and done ones that are due in a range of days. One statement. */
export function listDueAssignments(
  db: Database,
  { assigneeId, authorId, firstDay, lastDay }: DueFilter,
  limit: number,
): Promise<Assignment[]> {
  let query = selectAssignments(db)
    .where("assignments.due_on", ">=", firstDay)
    .where("assignments.due_on", "<=", lastDay)
    .orderBy("assignments.due_on")
    .orderBy("assignments.id")
    .limit(limit);
  if (assigneeId) query = query.where("assignments.assignee_id", "=", assigneeId);
  if (authorId) {
    query = query.where("assignments.assignee_id", "in", (eb) =>
      eb
        .selectFrom("authors")
        .select("authors.user_id")
        .where("authors.id", "=", authorId)
        .$castTo<string>(),
    );
  }
  return query.execute();
}

const MAX_OF_POST = 50;

/** All of a post, by due day. One statement. */
export function listPostAssignments(db: Database, postId: string): Promise<Assignment[]> {
  return selectAssignments(db)
    .where("assignments.post_id", "=", postId)
    .orderBy("assignments.due_on")
    .orderBy("assignments.id")
    .limit(MAX_OF_POST)
    .execute();
}

/** One assignment, or null. One statement. */
export async function findAssignment(db: Database, id: string): Promise<Assignment | null> {
  const row = await selectAssignments(db).where("assignments.id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** People who can be assigned something, by name. One statement. */
export function listAssignees(
  db: Database,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where("role", "in", ["author", "editor", "owner"])
    .orderBy("name")
    .orderBy("id")
    .limit(limit)
    .execute();
}
