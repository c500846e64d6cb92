/** Lets people in who have proved who they are, or asks for their authenticator's code first. */
import { z } from "zod";
import type { Database } from "#app/database/client.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { hasAuthenticator } from "./authenticator-queries.server.ts";
import { issueSecret, type SecretKind } from "./one-time-secrets.server.ts";
import { endSession, type Origin, startSession } from "./sessions.server.ts";

/** How a browser comes to its session. */
export interface SignInOptions {
  origin: Origin;
  /** The session that the browser had before: it ends. */
  previous: string | null;
  now?: number;
}

/** The secret of a new session, or of a sign-in that still wants a code. */
export type Entrance = { token: string } | { ticket: string };

/** A sign-in whose first half is done. */
const Halfway = z.object({ userId: z.string() });
export const HALFWAY: SecretKind<z.infer<typeof Halfway>> = {
  name: "sign-in",
  lifeMs: 10 * MINUTE,
  value: Halfway,
};

/** Lets somebody in, with a new secret. */
export async function admit(
  db: Database,
  userId: string,
  { origin, previous, now = Date.now() }: SignInOptions,
): Promise<{ token: string }> {
  if (previous) await endSession(db, previous);
  return { token: await startSession(db, userId, origin, now) };
}

/** As `admit`, unless the person has an authenticator: then its code is asked for. */
export async function enter(
  db: Database,
  userId: string,
  options: SignInOptions,
): Promise<Entrance> {
  if (!(await hasAuthenticator(db, userId))) return admit(db, userId, options);
  return { ticket: await issueSecret(db, HALFWAY, { userId }, options.now) };
}
