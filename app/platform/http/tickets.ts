/** Cookies of readers who have given a post's password, one for each post. */
import { decoded } from "#app/lib/addresses/decoded.ts";

export const TICKET = "read-";

interface Ticket {
  postId: string;
  signature: string;
  /** The post's address when the password was given. */
  path: string;
}

function ticketsIn(cookies: string | null | undefined): Ticket[] {
  if (!cookies?.includes(TICKET)) return [];
  return cookies.split(";").flatMap((cookie) => {
    const [name = "", value = ""] = cookie.trim().split("=", 2);
    if (!name.startsWith(TICKET)) return [];
    const [signature = "", path = ""] = value.split(".", 2);
    return { postId: decoded(name.slice(TICKET.length)), signature, path: decoded(path) };
  });
}

/** The signatures in a `Cookie` header, by post. */
export const readTickets = (cookies: string | null | undefined): ReadonlyMap<string, string> =>
  new Map(ticketsIn(cookies).map(({ postId, signature }) => [postId, signature]));

/** The id of the post at an address that this reader has the password of; null for none. */
export function openedAt(cookies: string | null | undefined, path: string): string | null {
  return ticketsIn(cookies).find((ticket) => ticket.path === path)?.postId ?? null;
}

/** Path under which posts are read after entering their passwords. */
export const UNLOCK_PATH = "/account/unlock/";

/** The page of one post there. */
export const unlockHref = (postId: string): string => UNLOCK_PATH + encodeURIComponent(postId);
