import { MINUTE } from "#app/lib/time.ts";

/** Autosaves within this time overwrite one revision, of posts and of static pages. */
export const AUTOSAVE_REVISION = 10 * MINUTE;

/** Note of autosaved revisions. */
export const AUTOSAVED = "autosave";
