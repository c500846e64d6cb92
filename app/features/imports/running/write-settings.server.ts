/** Takes over name, description, language, time zone and menus of the old site, where the owner wants it. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import type { StoredFile } from "#app/features/imports/conversion/body.ts";
import { oldPathOf } from "#app/features/imports/conversion/old-address.ts";
import { findItem, type Import, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { SourceLink, SourcePodcast, SourceSettings } from "#app/features/imports/model.ts";
import { DEEPEST, withValidDepths } from "#app/features/site/link-rows.ts";
import type { FooterColumn } from "#app/features/site/models.ts";
import { PODCAST_CATEGORIES } from "#app/features/site/podcast-categories.ts";
import { PODCAST_ROWS, savePodcast } from "#app/features/site/podcast-commands.server.ts";
import { PODCAST_SETTINGS } from "#app/features/site/settings.ts";
import { readSetting, saveSettings } from "#app/features/site/settings-commands.server.ts";
import { HREF } from "#app/features/site/site-input.ts";
import { timeZoneNamed } from "#app/lib/zoned-time.ts";
import { LOCALES } from "#app/platform/i18n/languages.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { findNewPaths } from "./plan-addresses.server.ts";
import { writeSiteCode } from "./write-code.server.ts";
import { replaceSetting } from "./writing.server.ts";

const MAX_LINKS = 50;
const MAX_NAME_LENGTH = 40;

const CHANGE = { actor: SYSTEM, isImport: true };

/** Links to the current addresses of their targets. Links that are not addresses, such as scripts, are left out. */
async function presentLinks(
  { db }: Writer,
  of: Import,
  links: readonly SourceLink[],
): Promise<SourceLink[]> {
  const paths = links.map(
    ({ href }) => oldPathOf(href, of.choices.siteUrl || of.siteUrl)?.path ?? "",
  );
  const moved = await findNewPaths(db, of.id, paths.filter(Boolean));
  return links.flatMap(({ name, href, depth }, index) => {
    const path = paths[index]!;
    const present = (moved.get(path) ?? path) || href;
    const link = { name: name.slice(0, MAX_NAME_LENGTH), href: present, depth };
    return name && HREF.test(present) ? [link] : [];
  });
}

async function menuOf(writer: Writer, of: Import, { navigation }: SourceSettings) {
  const links = await presentLinks(writer, of, navigation);
  const rows = links.slice(0, MAX_LINKS).map((link) => ({ ...link, block: "" as const }));
  return withValidDepths(rows, DEEPEST.menu);
}

/** A column of the footer for each further menu. */
async function footerOf(writer: Writer, of: Import, { footer }: SourceSettings) {
  const columns: FooterColumn[] = [];
  for (const { title, links } of footer) {
    const present = await presentLinks(writer, of, links.slice(0, MAX_LINKS));
    const shown = present.map(({ name, href }) => ({ name, href }));
    if (title && shown.length > 0)
      columns.push({ title: title.slice(0, MAX_NAME_LENGTH), links: shown });
  }
  return columns;
}

/** The language of the interface for that of the old site, e.g. `de` for `de_AT`; "" where there is none. */
function localeOf(language: string): string {
  const [tag = "", region = ""] = language.toLowerCase().split(/[-_]/);
  const names = LOCALES.map((locale) => [locale.toLowerCase(), locale] as const);
  const known = new Map<string, string>(names);
  const ofScript = new Map([
    ["pt", "pt-BR"],
    ["zh", "zh-Hans"],
  ]);
  return known.get(`${tag}-${region}`) ?? known.get(tag) ?? ofScript.get(tag) ?? "";
}

/** Data of the podcast for directories; a cover that they would refuse is left out. */
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

/** Replaces title, description, menus and podcast if the owner chose to. Former values are kept for undo. */
export async function importSettings(
  writer: Writer,
  of: Import,
  settings: SourceSettings,
  cover: StoredFile | null,
): Promise<void> {
  await writeSiteCode(writer, of, settings.code, settings.place);
  if (!of.choices.hasSettings) return;
  if (settings.podcast) await writePodcast(writer, of, settings.podcast, cover);
  const menu = await menuOf(writer, of, settings);
  const footer = await footerOf(writer, of, settings);
  const values: [string, unknown][] = [
    ["site.name", settings.title.slice(0, 80)],
    ["site.description", settings.description.slice(0, 300)],
    ["site.language", localeOf(settings.language)],
    ["site.timeZone", timeZoneNamed(settings.timeZone) ?? ""],
    ["site.navigation", menu.length > 0 ? menu : ""],
    ["site.footer", footer.length > 0 ? footer : ""],
  ];
  for (const [name, value] of values) {
    if (value === "") continue;
    await replaceSetting(writer, of, name, async () => {
      await saveSettings(writer, { [name]: value }, CHANGE);
      return true;
    });
  }
}
