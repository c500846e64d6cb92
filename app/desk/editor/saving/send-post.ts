/** Sends the form to the server without leaving the page. */
import type { MeResponse } from "#app/features/accounts/me.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { fetchJson } from "#app/platform/http/fetch-json.ts";

type SaveStateName =
  | "clean"
  | "typing"
  | "saving"
  | "local"
  | "saved"
  | "offline"
  | "signedOut"
  | "gone"
  | "conflict"
  | "refused";

/** State of saving: the server's result, or what is in progress. */
export type SaveState =
  | { name: Exclude<SaveStateName, "refused" | "saving"> }
  | { name: "saving"; isAsked: boolean }
  | { name: "refused"; code: string; field?: string | undefined };

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
export async function sendPost(
  api: string,
  texts: FormData,
): Promise<SaveState & { saved?: SavedDraft }> {
  try {
    const response = await fetch(api, { method: "POST", body: texts });
    if (response.ok) return { name: "saved", saved: (await response.json()) as SavedDraft };
    if (response.status === SIGN_IN_NEEDED) return { name: "signedOut" };
    if (response.status === NOT_FOUND || response.status === FORBIDDEN) return { name: "gone" };
    if (response.status !== UNPROCESSABLE) return { name: "offline" };
    const { formError, fieldErrors } = (await response.json()) as FormRefusal;
    if (fieldErrors.version) return { name: "conflict" };
    const [field, first] = Object.entries(fieldErrors)[0] ?? [];
    return { name: "refused", code: formError ?? first ?? "unusable", field };
  } catch {
    return { name: "offline" };
  }
}

/** Whether the server did not answer, or not this session. */
export const isCutOff = (name: SaveState["name"] | null): boolean =>
  name === "offline" || name === "signedOut";

/** Why a form that is submitted now would be answered by an error page; null where it would not. */
export async function findObstacle(): Promise<"offline" | "signedOut" | null> {
  try {
    const { viewer } = await fetchJson<MeResponse>("/api/me");
    return viewer ? null : "signedOut";
  } catch {
    return "offline";
  }
}
