/** Saves what the podcast's feed says of itself. */
import type { Database } from "#app/database/client/client.server.ts";
import { updateUsageCounts } from "#app/database/queries/media-usage-counts.server.ts";
import { loadMedia } from "#app/database/queries/pictures.server.ts";
import { type Change, canManageSite, requireThat } from "#app/features/accounts/policy.ts";
import type { SaveResult } from "#app/lib/changed-fields.ts";
import { type Outcome, readInput, refused } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { PODCAST_SETTINGS } from "./settings.ts";
import { readSetting, saveSettings } from "./settings-commands.server.ts";
import { PodcastInput } from "./site-input.ts";

const COVER = "site.podcastCover";

/** Rows of the form: its version covers all of them. */
export const PODCAST_ROWS = [...Object.keys(PODCAST_SETTINGS).map((name) => `site.${name}`), COVER];

/** Smallest cover that Apple Podcasts accepts, in pixels. */
const COVER_PIXELS = 1400;

async function readCover(db: Database): Promise<string | null> {
  const stored = await readSetting(db, COVER);
  return typeof stored === "string" ? stored : null;
}

/** Why a stored picture cannot be a cover; null for one that can. */
async function coverProblem(db: Database, id: string): Promise<string | null> {
  const file = (await loadMedia(db, [id])).get(id);
  if (!file?.width || file.width !== file.height) return "not-square";
  return file.width < COVER_PIXELS ? "too-small" : null;
}

/**
 * Saves owner, category and cover of the podcast. A cover that is `undefined` is kept, `null` removes it. Emits
 * `site.changed`.
 * @param version `settingsVersion` of `PODCAST_ROWS` when the form was rendered
 * @returns the errors `not-square` or `too-small` of `cover`, `conflict` of `version`
 * @throws SignInNeeded or Forbidden when the actor may not
 */
export async function savePodcast(
  writer: Writer,
  input: unknown,
  cover: string | null | undefined,
  version: string,
  change: Change,
): Promise<Outcome<SaveResult>> {
  requireThat(canManageSite(change.actor), change.actor, "change settings");
  const parsed = readInput(PodcastInput, input);
  if (!parsed.ok) return parsed;
  const problem = cover ? await coverProblem(writer.db, cover) : null;
  if (problem) return refused("cover", problem);
  const plain = Object.entries(parsed.value).map(([name, value]) => [`site.${name}`, value]);
  return inTransaction(writer, async (db) => {
    const before = await readCover(db);
    const after = cover === undefined ? before : cover;
    const values = { ...Object.fromEntries(plain), [COVER]: after ?? undefined };
    const seen = { names: PODCAST_ROWS, version };
    const saved = await saveSettings({ ...writer, db }, values, change, seen);
    if (saved.ok) await updateUsageCounts(db, [before], [after]);
    return saved;
  });
}
