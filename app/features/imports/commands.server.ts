/** Begins, runs, pauses and undoes imports. */
import { rm, stat } from "node:fs/promises";
import { basename, resolve, sep } from "node:path";
import type { z } from "zod";
import type { ImportState } from "#app/database/tables/imports.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import { exportsFolder } from "#app/features/uploads/resumable/partial-files.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { ImportChoices } from "./choices.ts";
import { listExports } from "./exports.server.ts";
import { downloadFeed } from "./feed-commands.server.ts";
import { changeState, getImport } from "./import-rows.server.ts";
import { listEdited } from "./running/undo-import.server.ts";

/**
 * The path of a file in the folder of exports; null for a name that leads out of it: no other file of the machine
 * can be named in the desk.
 */
function pathInFolder(env: { dataDir: string }, name: string): string | null {
  const folder = resolve(exportsFolder(env));
  const path = resolve(folder, name);
  return path.startsWith(folder + sep) ? path : null;
}

/**
 * Records an export that is to be checked.
 * @param choices that the owner finds made, and can change
 */
export async function addImport(
  writer: Writer,
  path: string,
  { actor, at = Date.now() }: Change,
  choices: z.input<typeof ImportChoices> = {},
): Promise<string> {
  requireThat(canManageSite(actor), actor, "import");
  const id = newId(at);
  await writer.db
    .insertInto("imports")
    .values({
      id,
      path,
      name: basename(path),
      source: null,
      origin: "",
      site_url: "",
      state: "checking",
      choices: JSON.stringify(ImportChoices.parse(choices)),
      report: null,
      failure: null,
      created_by: actor.userId,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

/**
 * Begins to check an export in the folder of exports.
 * @returns the errors `required` or `not-there` of `name`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function checkExport(
  writer: Writer,
  env: { dataDir: string },
  name: string,
  change: Change,
  choices: z.input<typeof ImportChoices> = {},
): Promise<Outcome<{ id: string }>> {
  requireThat(canManageSite(change.actor), change.actor, "import");
  if (name.trim() === "") return refused("name", "required");
  const path = pathInFolder(env, name.trim());
  const isThere = path !== null && (await stat(path).catch(() => null)) !== null;
  if (!isThere) return refused("name", "not-there");
  return inTransaction(writer, async (db) => {
    const id = await addImport({ ...writer, db }, path, change, choices);
    await enqueueJob(db, "imports.work", { importId: id }, { key: `imports.work ${id}` });
    return accepted({ id });
  });
}

/** States in which an export is being read. */
const READING: readonly ImportState[] = ["checking", "running", "undoing"];

/**
 * Deletes a file or folder from the folder of exports: it may hold the addresses of members. What was imported from
 * it stays.
 * @returns the errors `required`, `not-there` or `busy` of `name`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function deleteUploadedExport(
  { db }: Writer,
  env: { dataDir: string },
  name: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "delete exports");
  if (name === "") return refused("name", "required");
  // Only what the desk lists: no part of a folder, and nothing outside.
  const path = (await listExports(env)).includes(name) ? pathInFolder(env, name) : null;
  if (path === null) return refused("name", "not-there");
  const reading = await db
    .selectFrom("imports")
    .select("id")
    .where("path", "=", path)
    .where("state", "in", READING)
    .executeTakeFirst();
  if (reading) return refused("name", "busy");
  await rm(path, { recursive: true, force: true });
  return accepted(null);
}

/**
 * Begins to check the feed of a podcast. Its audio files lie elsewhere, so they are to be fetched.
 * @returns the errors of `downloadFeed`
 * @throws SignInNeeded or Forbidden for all but owners
 */
export async function checkFeed(
  writer: Writer,
  env: { dataDir: string },
  address: string,
  change: Change,
): Promise<Outcome<{ id: string }>> {
  const brought = await downloadFeed(env, address, change);
  if (!brought.ok) return brought;
  return checkExport(writer, env, brought.value.name, change, { fetchesFiles: true });
}

/** The owner's new choices and the former ones. @throws NotFound */
async function readChosen({ db }: Writer, id: string, choices: unknown) {
  const known = await getImport(db, id);
  return readInput(ImportChoices, { ...known.choices, ...(choices as object) });
}

/** States in which an import can be started, or started again. */
const STARTABLE: readonly ImportState[] = ["checked", "paused", "failed", "done"];

async function moveOn(
  writer: Writer,
  id: string,
  { from, to, isHere = false }: { from: readonly ImportState[]; to: ImportState; isHere?: boolean },
) {
  return inTransaction(writer, async (db) => {
    const isMoved = await changeState(db, id, from, { state: to, failure: null });
    if (isMoved && !isHere)
      await enqueueJob(db, "imports.work", { importId: id }, { key: `imports.work ${id}` });
    return isMoved;
  });
}

/**
 * Starts a checked import, or resumes a paused one. Choices can be made until something has been written.
 * @param isHere whether the caller does the work itself; otherwise a job does it
 * @returns the errors of the choices, or `busy` of `form`
 * @throws NotFound; SignInNeeded or Forbidden for all but owners
 */
export async function startImport(
  writer: Writer,
  id: string,
  choices: unknown,
  { actor }: Change,
  { isHere = false }: { isHere?: boolean } = {},
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "import");
  const { state } = await getImport(writer.db, id);
  const parsed = await readChosen(writer, id, choices);
  if (!parsed.ok) return parsed;
  const isFresh = state === "checked" || state === "done";
  return inTransaction(writer, async (db) => {
    const chosen = {
      choices: JSON.stringify(parsed.value),
      ...(isFresh && { done: 0, work_ms: 0 }),
    };
    await changeState(db, id, STARTABLE, chosen);
    const isStarted = await moveOn({ ...writer, db }, id, {
      from: STARTABLE,
      to: "running",
      isHere,
    });
    return isStarted ? accepted(null) : refused("form", "busy");
  });
}

/**
 * Checks an export again with other choices, of which addresses, losses and pictures depend. Nothing is written yet.
 * @returns the errors of the choices, or `busy` of `form`
 * @throws NotFound; SignInNeeded or Forbidden for all but owners
 */
export async function checkAgain(
  writer: Writer,
  id: string,
  choices: unknown,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "import");
  const parsed = await readChosen(writer, id, choices);
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const chosen = { choices: JSON.stringify(parsed.value), report: null, done: 0, total: 0 };
    const inside = { ...writer, db };
    const isMoved = await moveOn(inside, id, { from: ["checked"], to: "checking" });
    if (isMoved) await changeState(db, id, ["checking"], chosen);
    return isMoved ? accepted(null) : refused("form", "busy");
  });
}

/** Stops a running import after the current item. Idempotent. */
export async function pauseImport(writer: Writer, id: string, { actor }: Change): Promise<void> {
  requireThat(canManageSite(actor), actor, "import");
  await changeState(writer.db, id, ["running"], { state: "paused" });
}

/** An import that is taken back, or about to be. */
const TAKEN_BACK: readonly ImportState[] = ["undoing", "undone"];

/**
 * Takes an import back as a whole. Idempotent.
 * @returns the error `edited` of `form` when somebody has changed something since, or `busy`
 * @throws NotFound; SignInNeeded or Forbidden for all but owners
 */
export async function beginUndo(
  writer: Writer,
  id: string,
  { actor }: Change,
): Promise<Outcome<null>> {
  requireThat(canManageSite(actor), actor, "import");
  const { source, state } = await getImport(writer.db, id);
  // Asked for in another tab, too.
  if (TAKEN_BACK.includes(state)) return accepted(null);
  // The magazine is what was in it.
  if (source === "archive") return refused("form", "edited");
  if ((await listEdited(writer.db, id)).length > 0) return refused("form", "edited");
  const isMoved = await moveOn(writer, id, {
    from: ["done", "paused", "failed"],
    to: "undoing",
  });
  return isMoved ? accepted(null) : refused("form", "busy");
}
