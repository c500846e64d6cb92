import type { SaveState } from "./send-post.ts";

/** The last announcement about saving, and whether it matches the present state. */
export interface Announcement {
  /** The last state that was announced. */
  last: string;
  isLoud: boolean;
}

export const NO_ANNOUNCEMENT: Announcement = { last: "clean", isLoud: false };

/** The name of a state; for a refusal also its reason. */
const nameOf = (state: SaveState): string =>
  state.name === "refused" ? `${state.name} ${state.code}` : state.name;

/**
 * Autosave goes from "Unsaved changes" to "Saved" with each pause of typing. Announced are only the first time, what
 * goes wrong, that it is right again, and the result of a save that somebody requested.
 */
export function nextAnnouncement({ last }: Announcement, state: SaveState): Announcement {
  const isPassing = state.name === "typing" || state.name === "clean";
  if (isPassing || (state.name === "saving" && !state.isAsked)) return { last, isLoud: false };
  const name = nameOf(state);
  return { last: name, isLoud: name !== last };
}
