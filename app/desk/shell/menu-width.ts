/** Remembers whether the side menu shows icons alone, in a cookie, so that the first paint knows it. */
const COOKIE = "desk-menu";
const NARROW = "narrow";
const CHOICE = new RegExp(`(?:^|; ?)${COOKIE}=${NARROW}(?:;|$)`);
const YEAR_SECONDS = 31_536_000;

/** The user's choice in a `Cookie` header; wide by default. */
export const isMenuNarrow = (cookies: string | null): boolean => CHOICE.test(cookies ?? "");

/** Remembers the choice in this browser. */
export function keepMenuNarrow(isNarrow: boolean): void {
  const age = isNarrow ? YEAR_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late
  document.cookie = `${COOKIE}=${NARROW}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
