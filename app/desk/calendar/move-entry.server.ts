/** Runs the calendar's forms: a move, and a new post on a day. */
import type { Change } from "#app/features/accounts/policy.ts";
import { ensureByline } from "#app/features/accounts/profile/profile-commands.server.ts";
import { actorOf, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { moveDueDay } from "#app/features/assignments/commands.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { freePostSlug } from "#app/features/posts/commands/free-slug.server.ts";
import { type MovedPost, movePost } from "#app/features/posts/commands/plan-commands.server.ts";
import { plannedPlaceOf } from "#app/features/posts/planning.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import type { CalendarEntry } from "./entries.ts";

type Values = Record<string, string>;

/** The answer to a move: what was moved, or why it was not. */
export type MoveResult =
  | ({ ok: true; kind: CalendarEntry["kind"] } & MovedPost)
  | { ok: false; code: string };

async function moveAssignment(
  services: Services,
  { id = "", day = "", place = "" }: Values,
  change: Change,
): Promise<Outcome<MovedPost>> {
  const moved = await moveDueDay(services, { id, dueOn: day, seen: place }, change);
  if (!moved.ok) return moved;
  const { title, from, to } = moved.value;
  const placeOn = (day: string) => ({ day, at: null, place: day });
  return accepted({ id, title, from: placeOn(from), to: placeOn(to) });
}

/** Moves an entry to another day. */
export async function moveEntry(
  services: Services,
  viewer: Viewer,
  values: Values,
): Promise<MoveResult> {
  const change = { actor: actorOf(viewer) };
  const { id = "", day = "", place = "", at = "" } = values;
  const kind = values.kind === "assignment" ? "assignment" : "post";
  const moved =
    kind === "assignment"
      ? await moveAssignment(services, values, change)
      : await movePost(services, { id, day, place, at: at === "" ? null : Number(at) }, change);
  if (moved.ok) return { ok: true, kind, ...moved.value };
  return { ok: false, code: Object.values(moved.errors)[0]?.[0] ?? "conflict" };
}

/**
 * Makes a draft with a title and a planned day.
 * @returns its id
 */
export async function startPostOn(
  services: Services,
  viewer: Viewer,
  { title = "", day = "" }: Values,
): Promise<Outcome<{ id: string }>> {
  const change = { actor: actorOf(viewer) };
  return inTransaction(services, async (db) => {
    const writer = { ...services, db };
    const draft = {
      kind: "standard" as const,
      title,
      slug: await freePostSlug(db, title),
      bodyMarkdown: "",
      authorIds: [await ensureByline(writer, viewer)],
      categoryIds: [],
      tagIds: [],
    };
    const saved = await savePost(writer, draft, change);
    if (!saved.ok) return saved;
    const { id } = saved.value;
    const place = plannedPlaceOf({ status: "draft", published_at: null, planned_on: null });
    return movePost(writer, { id, day, place }, change);
  });
}
