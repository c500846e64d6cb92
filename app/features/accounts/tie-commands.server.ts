/** Begins to tie another service to the account of somebody who is signed in. */
import { accepted, type Outcome } from "#app/lib/input.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { type Person, prove } from "./proof.server.ts";
import { leaveForProvider, type Setting } from "./provider-commands.server.ts";

interface Leaving {
  /** What was typed as the account's password. */
  password: unknown;
  /** Where the reader goes afterwards. */
  next: string;
  /** The network address of who asks. */
  address: string;
  now?: number;
}

/**
 * Sets out to a service that is to log this person in from now on. That is as weighty as a new
 * password: it is asked for by a form, and wants the same proof.
 * @returns where to send the reader and the state for their browser to keep, or what `prove` refuses
 * @throws TooManyRequests when somebody guesses the password
 */
export async function leaveToTie(
  writer: Writer,
  person: Person,
  setting: Setting,
  { password, next, address, now = Date.now() }: Leaving,
): Promise<Outcome<{ href: string; state: string }>> {
  const proof = await prove(writer.db, person, password, address, now);
  if (!proof.ok) return proof;
  const { userId } = person;
  return accepted(await leaveForProvider(writer, setting, { next, userId, address }));
}
