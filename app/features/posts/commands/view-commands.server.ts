/** Saves, renames and deletes a person's views of the list of posts. */
import { z } from "zod";
import type { Actor } from "#app/features/accounts/policy.ts";
import { deskSearch } from "#app/features/posts/desk-models.ts";
import { readDeskChoice } from "#app/features/posts/read-desk-choice.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, nameText, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";

/** More would not fit above a list. */
const MAX_VIEWS = 20;
const NAME_MAX_LENGTH = 40;

const ViewInput = z.object({ name: nameText(NAME_MAX_LENGTH), search: z.string().max(2000) });

/** Signed in: a view belongs to somebody. */
export type ViewOwner = Actor & { userId: string };

/**
 * Saves a filter and order under a name; a view of the same name is replaced.
 * @returns the query string of the view; the error `empty` of `search` for the whole list,
 *   `too-many` of `name`
 */
export async function saveView(
  writer: Writer,
  input: z.input<typeof ViewInput>,
  { userId: user_id }: ViewOwner,
): Promise<Outcome<string>> {
  const parsed = readInput(ViewInput, input);
  if (!parsed.ok) return parsed;
  const { name } = parsed.value;
  const search = deskSearch(readDeskChoice(new URLSearchParams(parsed.value.search)));
  if (search === "") return refused("search", "empty");
  return inTransaction(writer, async (db) => {
    const own = db.selectFrom("saved_views").where("user_id", "=", user_id);
    const others = await own.select("id").where("name", "!=", name).execute();
    if (others.length >= MAX_VIEWS) return refused("name", "too-many");
    await db
      .insertInto("saved_views")
      .values({ id: newId(), user_id, name, search, created_at: Date.now() })
      .onConflict((conflict) => conflict.columns(["user_id", "name"]).doUpdateSet({ search }))
      .execute();
    return accepted(search);
  });
}

/**
 * Gives a view another name.
 * @returns the query string of the view; the error `taken` of `name`
 * @throws NotFound for a view that is not the person's own
 */
export async function renameView(
  writer: Writer,
  { id, name }: { id: string; name: string },
  { userId }: ViewOwner,
): Promise<Outcome<string>> {
  const parsed = readInput(ViewInput, { name, search: "" });
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const own = db.selectFrom("saved_views").where("user_id", "=", userId);
    const view = await own.select("search").where("id", "=", id).executeTakeFirst();
    if (!view) throw new NotFound(`No view "${id}"`);
    const taken = own.select("id").where("name", "=", parsed.value.name).where("id", "!=", id);
    if (await taken.executeTakeFirst()) return refused("name", "taken");
    await db
      .updateTable("saved_views")
      .set({ name: parsed.value.name })
      .where("id", "=", id)
      .execute();
    return accepted(view.search);
  });
}

/** Deletes a view of the person; does nothing for any other. */
export async function deleteView({ db }: Writer, id: string, { userId }: ViewOwner): Promise<void> {
  await db.deleteFrom("saved_views").where("id", "=", id).where("user_id", "=", userId).execute();
}
