/** Reads and changes the discussions of a post on the server. */
import type { EditorialThread } from "#app/features/editorial-comments/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";

/** Somebody who can be called by `@handle`. */
export interface DiscussionPerson {
  handle: string;
  name: string;
}

/** A person who may write in the text. */
export interface TextWriter {
  id: string;
  name: string;
}

/** A change, or what has prevented it. */
export type MarginAnswer =
  | { ok: true; threads: EditorialThread[]; people?: DiscussionPerson[]; writers?: TextWriter[] }
  | { ok: false; code: string };

const addressOf = (postId: string) => `/api/desk/posts/${encodeURIComponent(postId)}/margin`;

async function ask(postId: string, init?: RequestInit): Promise<MarginAnswer> {
  try {
    const response = await fetch(addressOf(postId), init);
    if (response.ok) return { ok: true, ...(await response.json()) };
    if (response.status === 401) return { ok: false, code: "signedOut" };
    if (response.status === 403 || response.status === 404) return { ok: false, code: "gone" };
    if (response.status !== 422) return { ok: false, code: "failed" };
    const { fieldErrors } = (await response.json()) as FormRefusal;
    return { ok: false, code: Object.values(fieldErrors).flat()[0] ?? "failed" };
  } catch {
    return { ok: false, code: "offline" };
  }
}

/** Reads the discussions of a post. */
export const readMargin = (postId: string): Promise<MarginAnswer> => ask(postId);

/** @param values of one of the intents of `routes/api/desk/margin.ts` */
export const changeMargin = (
  postId: string,
  values: Record<string, string>,
): Promise<MarginAnswer> => ask(postId, { method: "POST", body: new URLSearchParams(values) });
