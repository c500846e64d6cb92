/** Non-secret hint for scripts that a session may exist. Grants no access. */
export const HINT_COOKIE = "signed-in";

/** Whether this browser has signed in before; otherwise `/api/me` is not requested. */
export function hasSessionHint(): boolean {
  return document.cookie.split("; ").includes(`${HINT_COOKIE}=1`);
}
