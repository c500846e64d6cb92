import type { Picture } from "#app/lib/picture.ts";
import { fetchJson } from "#app/platform/fetch-json.ts";
import { hasSessionHint } from "./session-hint.ts";

/** What the pages' frame shows of the signed-in reader. */
export interface Me {
  name: string;
  role: "reader" | "author" | "editor" | "owner";
  avatar: Picture | null;
  /** Their page as an author, if they write. */
  authorHref: string | null;
}

/** The answer of `/api/me`: who the reader is, and by name what each feature keeps for them. */
export interface MeAnswer {
  viewer: Me | null;
  /** Notifications not yet read. */
  unread?: number;
  [part: string]: unknown;
}

const SIGNED_OUT: MeAnswer = { viewer: null };

let answer: Promise<MeAnswer> | undefined;

/**
 * What is personal about this page's reader: one request per document, shared by all who want to
 * know, and none at all in a browser that has never signed in.
 */
export function getMe(): Promise<MeAnswer> {
  answer ??= hasSessionHint()
    ? fetchJson<MeAnswer>("/api/me").catch((error) => {
        console.warn("Who is reading could not be asked", error);
        return SIGNED_OUT;
      })
    : Promise.resolve(SIGNED_OUT);
  return answer;
}
