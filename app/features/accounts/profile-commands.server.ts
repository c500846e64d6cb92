/** Writes what people say about themselves: their name and, if they write, their byline. */
import type { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { accepted, idText, type Outcome, optionalText, readInput } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type SavedAuthor, saveAuthor } from "./author-commands.server.ts";
import { AuthorInput } from "./input.ts";
import { type Change, hasRole, SYSTEM } from "./policy.ts";
import { saveUser } from "./user-commands.server.ts";

/** Two of them and a space make a name that `UserInput` takes. */
const NAME_PART = 59;

export const ProfileInput = AuthorInput.pick({
  ...{ jobName: true, description: true, links: true, avatarId: true, coverId: true },
}).extend({
  firstName: optionalText(NAME_PART).min(1, "required"),
  lastName: optionalText(NAME_PART).default(""),
  displayName: optionalText(120).default(""),
  /** The portrait of somebody without a byline. */
  imageId: idText.nullish(),
});

type Given = z.output<typeof ProfileInput>;

const fullName = ({ firstName, lastName }: Given) => `${firstName} ${lastName}`.trim();

function findByline(db: Database, userId: string) {
  return db
    .selectFrom("authors")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .executeTakeFirst();
}

async function writeProfile(writer: Writer, userId: string, given: Given, change: Change) {
  const byline = await findByline(writer.db, userId);
  const displayName = given.displayName || fullName(given);
  if (byline) {
    const { imageId: _, ...author } = given;
    const saved = await saveAuthor(writer, { ...author, displayName, id: byline.id }, change);
    if (!saved.ok) return saved;
  }
  const name = byline ? displayName : fullName(given);
  return saveUser(writer, { id: userId, name, imageId: given.imageId }, change);
}

/**
 * Saves somebody's names and, if they write, their byline. Emits `user.changed`, `author.changed`.
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function saveProfile(
  writer: Writer,
  userId: string,
  input: unknown,
  change: Change,
): Promise<Outcome<null>> {
  const parsed = readInput(ProfileInput, input);
  if (!parsed.ok) return parsed;
  return inTransaction(writer, async (db) => {
    const saved = await writeProfile({ ...writer, db }, userId, parsed.value, change);
    return saved.ok ? accepted(null) : saved;
  });
}

/**
 * The byline of somebody who may write; made from their name when they have none yet.
 * @returns its id
 * @throws SignInNeeded or Forbidden for a reader
 */
export async function ensureByline(
  writer: Writer,
  { userId, name }: { userId: string; name: string },
): Promise<string> {
  const found = await findByline(writer.db, userId);
  if (found) return found.id;
  const [firstName = "", ...rest] = name.split(/\s+/);
  const byline = { userId, firstName, lastName: rest.join(" "), displayName: name };
  const made = await freeSlug(writer, byline);
  return made.id;
}

/** Two people of one name: the second one's address carries a number. */
async function freeSlug(
  writer: Writer,
  byline: { userId: string; firstName: string; lastName: string; displayName: string },
): Promise<SavedAuthor> {
  const first = await saveAuthor(writer, byline, { actor: SYSTEM });
  if (first.ok) return first.value;
  const slug = `writer-${byline.userId.slice(-8).toLowerCase()}`;
  const second = await saveAuthor(writer, { ...byline, slug }, { actor: SYSTEM });
  if (!second.ok) throw new Error(`No byline for ${byline.userId}`);
  return second.value;
}

/** Whether somebody of this role has use for a byline. */
export const mayHaveByline = (role: Parameters<typeof hasRole>[0]["role"]): boolean =>
  hasRole({ userId: null, role }, "author");
