/** The form in which addresses are compared: percent-encoding, case and a slash at the end make no difference. */
import { decoded } from "#app/lib/addresses/decoded.ts";

/** The form of a text in which two addresses are compared. */
export const folded = (text: string) => decoded(text).normalize("NFC").toLowerCase();

/** The path of an address without query, repeated slashes and one at the end. */
export function barePath(address: string): string {
  const path = address.split(/[?#]/, 1)[0]!.replace(/\/{2,}/g, "/");
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** The key under which an exact address is stored and found. */
export const addressKey = (path: string) => folded(barePath(path));
