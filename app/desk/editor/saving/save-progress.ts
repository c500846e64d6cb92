/** State of a form's saves: outside of React's state, since a save reads it between two renders. */
import type { FormValues } from "#app/desk/editor/together/form-values.ts";
import type { LocalDraft } from "#app/desk/forms/local-draft.ts";
import { randomId } from "#app/platform/browser/random-id.ts";
import type { SaveState } from "./send-post.ts";

export interface SaveProgress {
  /** Names this form to the server, which so knows what it has saved; drawn with the first change. */
  token: string | null;
  /** The forms whose draft was restored into this one, until a save is answered. */
  former: string[];
  id: string | null;
  version: number | null;
  isReplacing: boolean;
  isBusy: boolean;
  /** There are changes that were not sent yet. */
  isStale: boolean;
  /** The error of the last failed save. */
  failure: SaveState["name"] | null;
  /** The form's values in the version; null where they are not known. */
  base: FormValues | null;
  /** Sent since then without an answer: the server may have stored it all the same. */
  unanswered: FormValues[];
  /** The button that was pressed during a save, or while the server could not be reached. */
  pressed: HTMLElement | null;
  /** Whether the server has just answered, so that the form can be submitted. */
  isReached: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

type Start = Pick<SaveProgress, "id" | "version" | "isReplacing">;

/** The progress of a form of which nothing has been sent. */
export const startProgress = ({ id, version, isReplacing }: Start): SaveProgress => ({
  id,
  version,
  isReplacing,
  token: null,
  former: [],
  isBusy: false,
  isStale: false,
  failure: null,
  base: null,
  unanswered: [],
  pressed: null,
  isReached: false,
});

/** Names of the form, and of those whose draft was restored into it. */
export function formsOf(progress: SaveProgress): string[] {
  progress.token ??= randomId();
  return [progress.token, ...progress.former];
}

/** Remembers what was sent without an answer, each state once. */
export function recordUnanswered({ unanswered }: SaveProgress, values: FormValues): void {
  const isKnown = JSON.stringify(unanswered.at(-1)) === JSON.stringify(values);
  if (!isKnown) unanswered.push(values);
}

/** The next save overwrites the conflicting version that was shown. */
export function overwrite(progress: SaveProgress, version: number): void {
  // All of it counts as changed: the other version is not what this form began with.
  Object.assign(progress, { version, isReplacing: true, failure: null, base: {} });
}

/**
 * A restored draft is based on its version: the server reports a conflict if it has a newer one, unless that was saved by
 * the draft's own form and only the answer was lost.
 * @returns the version; null where the draft has none
 */
export function buildOnDraft(
  progress: SaveProgress,
  { version, forms = [] }: Pick<LocalDraft, "version" | "forms">,
): number | null {
  progress.former = forms;
  if (version !== null) progress.version = version;
  return version;
}
