/** Completes a sign-in: creates the session, or asks for the second factor first. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import {
  endSession,
  type Origin,
  startSession,
} from "#app/features/accounts/sessions/sessions.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { hasAuthenticator } from "./authenticator-queries.server.ts";
import { issueSecret, type SecretKind } from "./one-time-secrets.server.ts";

/** Client details and the session to replace. */
export interface SignInOptions {
  origin: Origin;
  /** Secret of the browser's previous session, which is revoked. */
  previous: string | null;
  /** Finds the browser's id if it has logged in to the account before. */
  knownBrowser?: (userId: string) => string | null;
  now?: number;
}

/** The secret of a new session, and whose it is. */
export interface NewSession {
  token: string;
  userId: string;
}

/** A new session, or the secret of a sign-in that waits for its second factor. */
export type SignInResult = NewSession | { ticket: string };

/** A sign-in whose first factor is verified. */
const SecondFactor = z.object({ userId: z.string() });
export const SECOND_FACTOR: SecretKind<z.infer<typeof SecondFactor>> = {
  name: "sign-in",
  lifeMs: 10 * MINUTE,
  value: SecondFactor,
};

/** Creates a session and revokes the previous one. */
export async function createSession(
  db: Database,
  userId: string,
  { origin, previous, now = Date.now() }: SignInOptions,
): Promise<NewSession> {
  if (previous) await endSession(db, previous);
  return { token: await startSession(db, userId, origin, now), userId };
}

/** Like `createSession`, but asks for a code first when the user has an authenticator. */
export async function signInOrAskForCode(
  db: Database,
  userId: string,
  options: SignInOptions,
): Promise<SignInResult> {
  if (!(await hasAuthenticator(db, userId))) return createSession(db, userId, options);
  return { ticket: await issueSecret(db, SECOND_FACTOR, { userId }, options.now) };
}
