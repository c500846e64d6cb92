/** The link of a gift: whoever has it may make an account, also where a site is private. */
import type { Database } from "#app/database/client/client.server.ts";
import { giftCode, shownCode } from "./gift-rules.ts";

const REDEEM_PATH = "/dashboard/redeem";

/** Where a code is redeemed. */
export const redeemHref = (code: string): string =>
  `${REDEEM_PATH}?code=${encodeURIComponent(shownCode(code))}`;

/** The code in such an address; null for any other. */
export function codeOfHref(href: string): string | null {
  const { pathname, searchParams } = new URL(href, "http://us");
  return pathname === REDEEM_PATH ? searchParams.get("code") : null;
}

/** Whether an address redeems a gift that is paid and not redeemed yet. One statement along an index. */
export async function isGiftWaiting(db: Database, href: string): Promise<boolean> {
  const code = codeOfHref(href);
  if (!code) return false;
  const gift = db.selectFrom("gifts").select("id").where("code", "=", giftCode(code));
  return (await gift.where("state", "=", "ready").executeTakeFirst()) !== undefined;
}
