/** Invites people by mail to an account with a role, and lets them in. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";
import { DAY } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { postLetter } from "#app/platform/mail.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { type AccountLetters, mailLink } from "./account-letters.server.ts";
import { admit, type SignInOptions } from "./entrance.server.ts";
import { AddressInput, NameInput, PasswordInput } from "./input.ts";
import { hashPassword } from "./passwords.server.ts";
import { type Change, canManageSite, ROLES, type Role, requireThat } from "./policy.ts";
import { insertReader, isKnown } from "./sign-up-commands.server.ts";
import { storeHash } from "./user-commands.server.ts";

const INVITATION_LIFE = 14 * DAY;

const InvitationInput = AddressInput.extend({ role: z.enum(ROLES, "bad-value") });
const AcceptanceInput = NameInput.extend({ password: PasswordInput });

/** An invitation that nobody has followed yet. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  /** Milliseconds since 1970. */
  createdAt: number;
  expiresAt: number;
}

/**
 * Sends a mail with a link to an account with a role. A second invitation to an address takes the
 * place of the first.
 * @returns the refusal `known` of `email` for somebody who has an account
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function invitePerson(
  writer: Writer,
  input: unknown,
  letters: AccountLetters,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<{ id: string }>> {
  requireThat(canManageSite(actor), actor, "invite people");
  const parsed = readInput(InvitationInput, input);
  if (!parsed.ok) return parsed;
  const { email, role } = parsed.value;
  const [id, token] = [newId(at), newToken()];
  return inTransaction(writer, async (db) => {
    if (await isKnown(db, email)) return refused("email", "known");
    const columns = {
      ...{ id, role, token_hash: hashToken(token), invited_by: actor.userId },
      ...{ created_at: at, expires_at: at + INVITATION_LIFE },
    };
    await db
      .insertInto("invitations")
      .values({ email, ...columns })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(columns))
      .execute();
    await postLetter(db, email, letters("invite", mailLink.invite(token)), { at });
    return accepted({ id });
  });
}

/**
 * Makes an invitation's link void.
 * @throws NotFound for one that is gone, SignInNeeded or Forbidden when the actor may not
 */
export async function revokeInvitation(writer: Writer, id: string, { actor }: Change) {
  requireThat(canManageSite(actor), actor, "revoke an invitation");
  const gone = await writer.db
    .deleteFrom("invitations")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw new NotFound(`No invitation "${id}"`);
}

function findByToken(db: Database, token: string, now: number) {
  return db
    .selectFrom("invitations")
    .select(["id", "email", "role"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** What the link's page says; null when the link is used, revoked or too old. */
export async function findInvitation(
  { db }: Writer,
  token: string,
  now = Date.now(),
): Promise<{ email: string; role: Role } | null> {
  const found = await findByToken(db, token, now);
  return found ? { email: found.email, role: found.role } : null;
}

/**
 * Makes the account of somebody who was invited and signs them in. Emits `user.changed`.
 * @returns the session's secret, or the error `void` of the form for a link that opens nothing
 */
export async function acceptInvitation(
  writer: Writer,
  token: string,
  input: unknown,
  options: SignInOptions,
): Promise<Outcome<{ token: string }>> {
  const parsed = readInput(AcceptanceInput, input);
  if (!parsed.ok) return parsed;
  const { now = Date.now() } = options;
  const passwordHash = await hashPassword(parsed.value.password);
  return inTransaction(writer, async (db) => {
    const invitation = await findByToken(db, token, now);
    if (!invitation || (await isKnown(db, invitation.email))) return refused("form", "void");
    const { id, email, role } = invitation;
    // Of two who press at once, one finds it gone.
    const { numDeletedRows } = await db
      .deleteFrom("invitations")
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refused("form", "void");
    const userId = await insertReader(db, parsed.value.name, email, now);
    await db.updateTable("users").set({ role }).where("id", "=", userId).execute();
    await storeHash(db, userId, passwordHash, now);
    return accepted(await admit(db, userId, options));
  });
}
