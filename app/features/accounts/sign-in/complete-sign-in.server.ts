/** Completes a sign-in: creates the session, or asks for the second factor first. */
import { z } from "zod";
import { logSecurity } from "#app/features/accounts/security-log/security-log.server.ts";
import { endSession, startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import type { Origin } from "#app/platform/context.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { hasAuthenticator } from "./authenticator-queries.server.ts";
import { issueSecret, type SecretKind } from "./one-time-secrets.server.ts";
import { passwordSetAt } from "./reauthentication.server.ts";

/** Client details and the session to replace. */
export interface SignInOptions {
  origin: Origin;
  /** Secret of the browser's previous session, which is revoked. */
  previous: string | null;
  /** Finds the browser's id if it has logged in to the account before. */
  knownBrowser?: (userId: string) => string | null;
  /** Whether a passkey or a code was checked. */
  isTwoFactor?: boolean;
  now?: number;
}

/** The secret of a new session, and whose it is. */
export interface NewSession {
  token: string;
  userId: string;
}

/** A new session, or the secret of a sign-in that waits for its second factor. */
export type SignInResult = NewSession | { ticket: string };

/** A sign-in whose first factor is verified. A new password ends it, as it ends all sessions. */
const SecondFactor = z.object({ userId: z.string(), passwordSetAt: z.number().default(0) });
export const SECOND_FACTOR: SecretKind<z.infer<typeof SecondFactor>> = {
  name: "sign-in",
  lifeMs: 10 * MINUTE,
  value: SecondFactor,
};

/** Creates a session and revokes the previous one. */
export async function createSession(
  writer: Writer,
  userId: string,
  { origin, previous, isTwoFactor, now = Date.now() }: SignInOptions,
): Promise<NewSession> {
  return inTransaction(writer, async (db) => {
    if (previous) await endSession(db, previous);
    const token = await startSession(db, userId, origin, now, isTwoFactor);
    await logSecurity({ db, origin }, { kind: "signed-in", by: userId, person: userId, at: now });
    return { token, userId };
  });
}

/** Like `createSession`, but asks for a code first when the user has an authenticator. */
export async function signInOrAskForCode(
  writer: Writer,
  userId: string,
  options: SignInOptions,
): Promise<SignInResult> {
  if (!(await hasAuthenticator(writer.db, userId))) return createSession(writer, userId, options);
  const halfway = { userId, passwordSetAt: await passwordSetAt(writer.db, userId) };
  return { ticket: await issueSecret(writer.db, SECOND_FACTOR, halfway, options.now) };
}
