/**
 * Cookie with the header style that a visitor has chosen. Pages are made and cached for each style,
 * so that the chosen header is there at the first paint.
 */
export const HEADER_COOKIE = "header";

const CHOICE = new RegExp(`(?:^|; ?)${HEADER_COOKIE}=([a-z0-9]{1,20})(?:;|$)`, "i");

/** The chosen style in a `Cookie` header, not validated; undefined for none. */
export function headerChoiceOf(cookies: string | null | undefined): string | undefined {
  return cookies ? CHOICE.exec(cookies)?.[1] : undefined;
}
