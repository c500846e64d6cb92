/** Redeems the gift for which somebody has just made an account. */
import type { Writer } from "#app/platform/transaction.server.ts";
import { redeemGift } from "./gift-commands.server.ts";
import { codeOfHref } from "./gift-invitation.server.ts";

/**
 * Redeems it at once, so that one gift brings one person into a private site.
 * @param next where the new user wants to go
 * @returns where to go instead: `next` for anything but the link of a gift that can be redeemed
 */
export async function redeemOnArrival(
  writer: Writer,
  { userId, next }: { userId: string; next: string },
  gateway: string,
): Promise<string> {
  const code = codeOfHref(next);
  if (!code) return next;
  const redeemed = await redeemGift(writer, code, { actor: { userId, role: "reader" }, gateway });
  return redeemed.ok ? "/dashboard/subscription?done=redeemed" : next;
}
