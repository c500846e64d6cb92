/** Where a reader without scripts gets back to after pressing a button: the page it is on. */

import { returnAddress } from "#app/lib/addresses/return-address.ts";
import type { Reaction } from "./stored-choices.ts";

/** It is part of addresses that are limited themselves, such as that of the log-in. */
const LONGEST = 500;

/** Pages that only lead to others. */
const IN_BETWEEN = /^\/(?:actions|login|signup)(?:\/|$)/;

const placeOf = (path: string): string => (path.length > LONGEST ? "" : returnAddress(path, ""));

/**
 * The page that a form was sent from; "" when nobody says.
 * @param given the page that a form in between has passed on
 */
export function pageBefore(request: Request, given: unknown): string {
  if (typeof given === "string" && given !== "") return placeOf(given);
  const before = URL.parse(request.headers.get("referer") ?? "");
  if (before?.host !== new URL(request.url).host || IN_BETWEEN.test(before.pathname)) return "";
  return placeOf(before.pathname + before.search);
}

interface Subject {
  kind: Reaction;
  href: string;
}

/**
 * The address to go back to.
 * @param before the page that the button is on; "" leads to the subject
 */
export function returnPlace(before: string, { kind, href }: Subject): string {
  return before === "" || kind === "likeComment" ? href : before;
}
