import { dropSessionHint, readSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { fetchJson } from "#app/platform/http/fetch-json.ts";

/** The signed-in user as the page header shows them. */
export interface Me {
  name: string;
  role: "reader" | "author" | "editor" | "owner";
  avatar: Picture | null;
  /** URL of their author page; null for users without a byline. */
  authorHref: string | null;
}

/**
 * Response of `/api/me`: the signed-in user, and per-user state of each feature under its own key.
 */
export interface MeResponse {
  viewer: Me | null;
  /** Number of unread notifications. */
  unread?: number;
  [part: string]: unknown;
}

const SIGNED_OUT: MeResponse = { viewer: null };

let request: { hint: string; answer: Promise<MeResponse> } | undefined;

/**
 * Asks who the reader is. An answer without cookies of its own can be late: only a hint that was
 * there when it was requested is dropped.
 */
async function askFor(hint: string): Promise<MeResponse> {
  try {
    const me = await fetchJson<MeResponse>("/api/me");
    if (!me.viewer) dropSessionHint(hint);
    return me;
  } catch (error) {
    console.warn("Could not load /api/me", error);
    return SIGNED_OUT;
  }
}

/**
 * Fetches the personal state of the current user. One request per document and sign-in, shared by all
 * callers; no request in a browser that has never signed in.
 */
export function getMe(): Promise<MeResponse> {
  const hint = readSessionHint();
  // Another tab may have signed in meanwhile.
  if (request?.hint !== hint) {
    request = { hint, answer: hint ? askFor(hint) : Promise.resolve(SIGNED_OUT) };
  }
  return request.answer;
}
