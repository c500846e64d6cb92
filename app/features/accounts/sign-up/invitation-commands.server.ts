/** Invites people by email to an account with a role. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import {
  type AccountEmails,
  mailLink,
} from "#app/features/accounts/emails/account-emails.server.ts";
import { EmailAddressInput, NameInput, PasswordInput } from "#app/features/accounts/input.ts";
import { checkPassword } from "#app/features/accounts/passwords/password-rules.server.ts";
import { hashPassword } from "#app/features/accounts/passwords/passwords.server.ts";
import {
  type Change,
  canManageSite,
  ROLES,
  type Role,
  requireThat,
} from "#app/features/accounts/policy.ts";
import { storeHash } from "#app/features/accounts/profile/user-commands.server.ts";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import {
  createSession,
  type NewSession,
  type SignInOptions,
} from "#app/features/accounts/sign-in/complete-sign-in.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { hashToken, newToken } from "#app/lib/secret-token.server.ts";
import { DAY } from "#app/lib/time.ts";
import { NotFound } from "#app/platform/errors.ts";
import { queueEmail } from "#app/platform/mail/queue-email.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { insertUser, isEmailRegistered } from "./sign-up-commands.server.ts";

const INVITATION_LIFE = 14 * DAY;

const InvitationInput = EmailAddressInput.extend({ role: z.enum(ROLES, "bad-value") });
const AcceptanceInput = NameInput.extend({ password: PasswordInput });

/** A pending invitation. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  /** Milliseconds since 1970. */
  createdAt: number;
  expiresAt: number;
}

/**
 * Sends an invitation by email. A second invitation to the same address replaces the first.
 * @returns the error `known` of `email` when the address has an account
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function invitePerson(
  writer: Writer,
  input: unknown,
  accountEmail: AccountEmails,
  { actor, at = Date.now() }: Change,
): Promise<Outcome<{ id: string }>> {
  requireThat(canManageSite(actor), actor, "invite people");
  const parsed = readInput(InvitationInput, input);
  if (!parsed.ok) return parsed;
  const { email, role } = parsed.value;
  const [id, token] = [newId(at), newToken()];
  return inTransaction(writer, async (db) => {
    if (await isEmailRegistered(db, email)) return refused("email", "known");
    const columns = {
      id,
      role,
      token_hash: hashToken(token),
      invited_by: actor.userId,
      created_at: at,
      expires_at: at + INVITATION_LIFE,
    };
    await db
      .insertInto("invitations")
      .values({ email, ...columns })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(columns))
      .execute();
    await queueEmail(db, email, accountEmail("invite", mailLink.invite(token)), { at });
    const inside = { ...writer, db };
    await logSecurity(inside, { kind: "invited", by: actor.userId, details: { to: role }, at });
    return accepted({ id });
  });
}

/**
 * Revokes an invitation.
 * @throws NotFound when it does not exist, SignInNeeded or Forbidden when the actor may not
 */
export async function revokeInvitation(writer: Writer, id: string, { actor }: Change) {
  requireThat(canManageSite(actor), actor, "revoke an invitation");
  await inTransaction(writer, async (db) => {
    const gone = await db
      .deleteFrom("invitations")
      .where("id", "=", id)
      .returning("role")
      .executeTakeFirst();
    if (!gone) throw new NotFound(`No invitation "${id}"`);
    const entry = { by: actor.userId, details: { to: gone.role } };
    await logSecurity({ ...writer, db }, { kind: "invitation-revoked", ...entry });
  });
}

function findByToken(db: Database, token: string, now: number) {
  return db
    .selectFrom("invitations")
    .select(["id", "email", "role"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** The invitation of a link; null when used, revoked or expired. */
export async function findInvitation(
  { db }: Writer,
  token: string,
  now = Date.now(),
): Promise<{ email: string; role: Role } | null> {
  const found = await findByToken(db, token, now);
  return found ? { email: found.email, role: found.role } : null;
}

/**
 * Creates the invited user's account and signs them in. Emits `user.changed`.
 * @returns the session's secret, or the form error `void` for an invalid link
 */
export async function acceptInvitation(
  writer: Writer,
  token: string,
  input: unknown,
  options: SignInOptions,
): Promise<Outcome<NewSession>> {
  const parsed = readInput(AcceptanceInput, input);
  if (!parsed.ok) return parsed;
  const { now = Date.now() } = options;
  const { name, password } = parsed.value;
  const pending = await findByToken(writer.db, token, now);
  const good = await checkPassword(writer.db, password, { name, email: pending?.email ?? null });
  if (!good.ok) return good;
  const passwordHash = await hashPassword(password);
  return inTransaction(writer, async (db) => {
    const invitation = await findByToken(db, token, now);
    if (!invitation || (await isEmailRegistered(db, invitation.email)))
      return refused("form", "void");
    const { id, email, role } = invitation;
    // Of two concurrent requests, only one deletes the row.
    const { numDeletedRows } = await db
      .deleteFrom("invitations")
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refused("form", "void");
    const inside = { ...writer, db };
    const userId = await insertUser(inside, { name, email, role }, now);
    await storeHash(db, userId, passwordHash, now);
    return accepted(await createSession(inside, userId, options));
  });
}
