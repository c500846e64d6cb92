/** Writes a user's own profile: name, avatar and byline. */
import type { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { AuthorInput } from "#app/features/accounts/input.ts";
import { type Change, hasRole, SYSTEM } from "#app/features/accounts/policy.ts";
import { accepted, idText, type Outcome, optionalText, readInput } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type SavedAuthor, saveAuthor } from "./author-commands.server.ts";
import { saveUser } from "./user-commands.server.ts";

/** First and last name with a space must fit the limit of `UserInput`. */
const NAME_PART_MAX_LENGTH = 59;

export const ProfileInput = AuthorInput.pick({
  jobName: true,
  description: true,
  links: true,
  avatarId: true,
  coverId: true,
}).extend({
  firstName: optionalText(NAME_PART_MAX_LENGTH).min(1, "required"),
  lastName: optionalText(NAME_PART_MAX_LENGTH).default(""),
  displayName: optionalText(120).default(""),
  /** Avatar of a user without a byline. */
  imageId: idText.nullish(),
});

type ProfileFields = z.output<typeof ProfileInput>;

const fullName = ({ firstName, lastName }: ProfileFields) => `${firstName} ${lastName}`.trim();

function findByline(db: Database, userId: string) {
  return db
    .selectFrom("authors")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .executeTakeFirst();
}

async function writeProfile(writer: Writer, userId: string, fields: ProfileFields, change: Change) {
  const byline = await findByline(writer.db, userId);
  const displayName = fields.displayName || fullName(fields);
  if (byline) {
    const { imageId: _, ...author } = fields;
    const saved = await saveAuthor(writer, { ...author, displayName, id: byline.id }, change);
    if (!saved.ok) return saved;
  }
  const name = byline ? displayName : fullName(fields);
  return saveUser(writer, { id: userId, name, imageId: fields.imageId }, change);
}

/**
 * Saves a user's name and, for authors, the byline. Emits `user.changed`, `author.changed`.
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
 * Finds the byline of an author, or creates one from their name.
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
  const made = await saveByline(writer, byline);
  return made.id;
}

/** Saves it with another slug if that of the name is taken. */
async function saveByline(
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

/** Whether the role can have a byline. */
export const canHaveByline = (role: Parameters<typeof hasRole>[0]["role"]): boolean =>
  hasRole({ userId: null, role }, "author");
