/** Tells scripts that there is a session to ask about. It proves nothing and opens nothing. */
export const HINT_COOKIE = "signed-in";

/** Whether this browser has signed in: only then is asking who the reader is worth a request. */
export function hasSessionHint(): boolean {
  return document.cookie.split("; ").includes(`${HINT_COOKIE}=1`);
}
