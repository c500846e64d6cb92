/** Sign-up on a private site: open to whoever comes with the code of a gift, until it is redeemed. */
import type { Context } from "hono";
import type { Database } from "#app/database/client/client.server.ts";
import { findSignUpTarget } from "#app/features/accounts/sign-up/sign-up-commands.server.ts";
import { isGiftWaiting } from "#app/features/billing/gifts/gift-invitation.server.ts";
import { returnAddress } from "#app/lib/addresses/return-address.ts";

/** The form, and the link in its email; `.data` is React Router's. */
const SIGN_UP = /^\/signup(?:\/([\w-]+))?(?:\.data)?$/;

/** Whether the request is a step of making an account to redeem a gift. */
export async function isGiftSignUp(db: Database, c: Context): Promise<boolean> {
  const step = SIGN_UP.exec(c.req.path);
  if (!step) return false;
  const [, token] = step;
  // What the form answers, the same for everybody.
  if (!token && c.req.method === "GET" && c.req.query("sent") !== undefined) return true;
  const next = token ? await findSignUpTarget(db, token) : returnAddress(c.req.query("next"));
  return next !== null && isGiftWaiting(db, next);
}
