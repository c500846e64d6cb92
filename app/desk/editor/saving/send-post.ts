/** Sends the form to the server without leaving the page. */
import type { FormRefusal } from "#app/lib/form-refusal.ts";

/** State of saving: the server's result, or what is in progress. */
export type SaveState =
  | { name: "clean" | "typing" | "saving" | "local" }
  | { name: "saved" | "offline" | "signedOut" | "gone" | "conflict" }
  | { name: "refused"; code: string };

/** The server's result. */
export interface SavedDraft {
  id: string;
  version: number;
}

const SIGN_IN_NEEDED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

/** Lost connection, overloaded and restarting server are treated the same. */
export async function sendPost(texts: FormData): Promise<SaveState & { saved?: SavedDraft }> {
  try {
    const response = await fetch("/api/desk/posts", { method: "POST", body: texts });
    if (response.ok) return { name: "saved", saved: (await response.json()) as SavedDraft };
    if (response.status === SIGN_IN_NEEDED) return { name: "signedOut" };
    if (response.status === NOT_FOUND) return { name: "gone" };
    if (response.status === FORBIDDEN) return { name: "refused", code: "unusable" };
    if (response.status !== UNPROCESSABLE) return { name: "offline" };
    const { formError, fieldErrors } = (await response.json()) as FormRefusal;
    if (fieldErrors.version) return { name: "conflict" };
    const code = formError ?? Object.values(fieldErrors)[0] ?? "unusable";
    return { name: "refused", code };
  } catch {
    return { name: "offline" };
  }
}
