/** Takes over the name, description and menu of the old site, where the owner wants it. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import type { StoredFile } from "#app/features/imports/conversion/body.ts";
import { oldPathOf } from "#app/features/imports/conversion/old-address.ts";
import { findItem, type Import, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { SourcePodcast, SourceSettings } from "#app/features/imports/model.ts";
import { DEEPEST, withSoundDepths } from "#app/features/site/link-rows.ts";
import { PODCAST_CATEGORIES } from "#app/features/site/podcast-categories.ts";
import { PODCAST_ROWS, savePodcast } from "#app/features/site/podcast-commands.server.ts";
import { PODCAST_SETTINGS } from "#app/features/site/settings.ts";
import {
  readSetting,
  saveSettings,
  settingsVersion,
} from "#app/features/site/settings-commands.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { findNewPaths } from "./plan-addresses.server.ts";

const CHANGE = { actor: SYSTEM, isImport: true };

async function menuOf({ db }: Writer, of: Import, { navigation }: SourceSettings) {
  const paths = navigation.map(
    ({ href }) => oldPathOf(href, of.choices.siteUrl || of.siteUrl)?.path ?? "",
  );
  const moved = await findNewPaths(db, of.id, paths.filter(Boolean));
  const rows = navigation.map(({ name, href, depth }, index) => {
    const path = paths[index]!;
    const present = (moved.get(path) ?? path) || href;
    return { name: name.slice(0, 80), href: present, depth, block: "" as const };
  });
  const shown = rows.filter(({ name, href }) => name && href).slice(0, 50);
  return withSoundDepths(shown, DEEPEST.menu);
}

/** What directories know of a podcast; a cover that they would refuse is left out. */
async function writePodcast(
  writer: Writer,
  of: Import,
  { owner, email, category, isExplicit }: SourcePodcast,
  cover: StoredFile | null,
): Promise<void> {
  const [first = ""] = PODCAST_ROWS;
  if (await findItem(writer.db, of.origin, "setting", first)) return;
  const before = new Map<string, unknown>();
  for (const name of PODCAST_ROWS) before.set(name, await readSetting(writer.db, name));
  const known = PODCAST_CATEGORIES.find((each) => each === category);
  const input = {
    podcastOwner: owner.slice(0, 80),
    podcastEmail: email,
    podcastCategory: known ?? PODCAST_SETTINGS.podcastCategory.default,
    isPodcastExplicit: isExplicit,
  };
  const version = await settingsVersion(writer.db, PODCAST_ROWS);
  const save = (picture?: string) => savePodcast(writer, input, picture, version, CHANGE);
  const isSaved = (await save(cover?.id)).ok || (await save()).ok;
  if (!isSaved) return;
  for (const [externalId, value] of before) {
    const targetId = JSON.stringify(value ?? null);
    await saveItem(writer.db, of, { kind: "setting", externalId, targetId, isNew: true });
  }
}

/** What was set before is kept with the import, for undoing. */
export async function writeSettings(
  writer: Writer,
  of: Import,
  settings: SourceSettings,
  cover: StoredFile | null,
): Promise<void> {
  if (!of.choices.hasSettings) return;
  if (settings.podcast) await writePodcast(writer, of, settings.podcast, cover);
  const menu = await menuOf(writer, of, settings);
  const values: [string, unknown][] = [
    ["site.name", settings.title.slice(0, 80)],
    ["site.description", settings.description.slice(0, 300)],
    ["site.navigation", menu.length > 0 ? menu : ""],
  ];
  for (const [name, value] of values) {
    if (value === "" || (await findItem(writer.db, of.origin, "setting", name))) continue;
    const before = JSON.stringify((await readSetting(writer.db, name)) ?? null);
    await saveSettings(writer, { [name]: value }, CHANGE);
    await saveItem(writer.db, of, {
      kind: "setting",
      externalId: name,
      targetId: before,
      isNew: true,
    });
  }
}
