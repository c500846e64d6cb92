/** Reads the page of assignments, and runs its forms. */
import type { Database } from "#app/database/client/client.server.ts";
import { findTimeZone } from "#app/database/queries/time-zone.server.ts";
import { canEditAll } from "#app/features/accounts/policy.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  deleteAssignment,
  saveAssignment,
  setAssignmentDone,
} from "#app/features/assignments/commands.server.ts";
import { canAssign } from "#app/features/assignments/policy.ts";
import {
  findAssignment,
  listAssignees,
  listAssignments,
  listPostAssignments,
} from "#app/features/assignments/queries.server.ts";
import { startDraft } from "#app/features/assignments/start-draft.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { dayAt, isDay } from "#app/lib/calendar/calendar-days.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { readAssignmentsView } from "./assignments-view.ts";

const MAX_LISTED = 200;
const MAX_PEOPLE = 300;

/** Loads what the open form needs; null when no form is open, or the viewer may not assign. */
async function findForm({ db }: Services, viewer: Viewer, asked: URLSearchParams) {
  const actor = actorOf(viewer);
  const [edit, postId] = [asked.get("edit"), asked.get("post")];
  if (!canAssign(actor) || (!edit && !asked.has("new"))) return null;
  const assignment = edit ? await findAssignment(db, edit) : null;
  if (edit && !assignment) return null;
  const assigned = assignment ? assignment.postId : postId;
  const post = assigned ? await getDraft(db, assigned, actor) : null;
  const due = asked.get("due") ?? "";
  return {
    assignment,
    post: post && { id: post.id, title: post.title },
    due: isDay(due) ? due : "",
    people: await listAssignees(db, MAX_PEOPLE),
  };
}

/** The list at an address: authors see their own, editors all or their own. */
export async function loadAssignments(services: Services, viewer: Viewer, asked: URLSearchParams) {
  const { db } = services;
  const isEditor = canEditAll(actorOf(viewer));
  const view = readAssignmentsView(asked);
  const assigneeId = isEditor && !view.isMine ? undefined : viewer.userId;
  const [zone, assignments, form] = await Promise.all([
    findTimeZone(db),
    listAssignments(db, { assigneeId, isDone: view.isDone }, MAX_LISTED),
    findForm(services, viewer, asked),
  ]);
  const today = dayAt(Date.now(), zone);
  return { view, today, assignments, isEditor, userId: viewer.userId, form };
}

/** Result of a form, and the address of its post when it began one. */
type AssignmentDone = { done: "saved" | "deleted" | null; postId?: string };

const INTENTS = ["save", "done", "reopen", "start", "delete"];

/** Whether a form's intent is one of assignments: other forms of the same page have theirs. */
export const isAssignmentIntent = (intent: string | undefined): boolean =>
  intent !== undefined && INTENTS.includes(intent);

/** Runs the form with an intent. */
export async function runAssignmentForm(
  services: Services,
  viewer: Viewer,
  { intent, id = "", ...fields }: Record<string, string>,
): Promise<Outcome<AssignmentDone>> {
  const change = { actor: actorOf(viewer) };
  switch (intent) {
    case "done":
    case "reopen":
      await setAssignmentDone(services, { id, isDone: intent === "done" }, change);
      return accepted({ done: null });
    case "delete":
      await deleteAssignment(services, id, change);
      return accepted({ done: "deleted" });
    case "start": {
      const started = await startDraft(services, id, change);
      return started.ok ? accepted({ done: null, postId: started.value.postId }) : started;
    }
    default: {
      const saved = await saveAssignment(services, { ...fields, ...(id && { id }) }, change);
      return saved.ok ? accepted({ done: "saved" }) : saved;
    }
  }
}

/** A post's assignments, and today. */
export async function loadPostAssignments(db: Database, postId: string) {
  const assignments = await listPostAssignments(db, postId);
  return { assignments, today: dayAt(Date.now(), await findTimeZone(db)) };
}

/** A person's next open assignments, and today. */
export async function loadOwnAssignments(db: Database, userId: string, limit: number) {
  const assignments = await listAssignments(db, { assigneeId: userId, isDone: false }, limit);
  return { assignments, today: dayAt(Date.now(), await findTimeZone(db)) };
}
