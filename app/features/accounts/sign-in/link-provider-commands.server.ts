/** Starts linking an OAuth provider to the signed-in user's account. */
import { accepted, type Outcome } from "#app/lib/input.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { type ProviderSetup, startAuthorization } from "./provider-commands.server.ts";
import { type ReauthenticatedUser, reauthenticate } from "./reauthentication.server.ts";

interface UnlinkOptions {
  /** The typed account password. */
  password: unknown;
  /** Where to redirect afterwards. */
  next: string;
  /** The client's IP address. */
  address: string;
  now?: number;
}

/**
 * Starts the OAuth flow that links a provider. It adds a way to sign in, so it requires
 * re-authentication.
 * @returns the provider's URL and the `state` for a cookie, or the errors of `reauthenticate`
 * @throws TooManyRequests when the rate limit for password attempts is exceeded
 */
export async function startProviderLinking(
  writer: Writer,
  person: ReauthenticatedUser,
  setting: ProviderSetup,
  { password, next, address, now = Date.now() }: UnlinkOptions,
): Promise<Outcome<{ href: string; state: string }>> {
  const proof = await reauthenticate(writer.db, person, password, now);
  if (!proof.ok) return proof;
  const { userId } = person;
  return accepted(await startAuthorization(writer, setting, { next, userId, address }));
}
