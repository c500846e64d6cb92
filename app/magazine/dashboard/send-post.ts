/** Sends what is written to the server while the form stays where it is. */
import type { FieldErrors } from "#app/lib/input.ts";

/** How the writer stands with the server: what has come of a saving, or what goes on here. */
export type SaveState =
  | { name: "clean" | "typing" | "saving" | "local" }
  | { name: "saved" | "offline" | "signedOut" | "gone" | "conflict" }
  | { name: "refused"; errors: FieldErrors };

/** What the server made of it. */
export interface Saved {
  id: string;
  version: number;
}

const SIGN_IN_NEEDED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

/** A lost connection, a busy server and one that is starting anew are the same to a writer. */
export async function sendPost(texts: FormData): Promise<SaveState & { saved?: Saved }> {
  try {
    const response = await fetch("/api/desk/posts", { method: "POST", body: texts });
    if (response.ok) return { name: "saved", saved: (await response.json()) as Saved };
    if (response.status === SIGN_IN_NEEDED) return { name: "signedOut" };
    if (response.status === NOT_FOUND) return { name: "gone" };
    if (response.status === FORBIDDEN) return { name: "refused", errors: {} };
    if (response.status !== UNPROCESSABLE) return { name: "offline" };
    const { errors } = (await response.json()) as { errors: FieldErrors };
    return errors.version ? { name: "conflict" } : { name: "refused", errors };
  } catch {
    return { name: "offline" };
  }
}
