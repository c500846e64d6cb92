/** Takes over the name, description and menu of the old site, where the owner wants it. */
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { oldPathOf } from "#app/features/imports/conversion/old-address.ts";
import { findItem, type Import, saveItem } from "#app/features/imports/import-rows.server.ts";
import type { SourceSettings } from "#app/features/imports/model.ts";
import { readSetting, saveSettings } from "#app/features/site/settings-commands.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import { findNewPaths } from "./plan-addresses.server.ts";

const CHANGE = { actor: SYSTEM, isImport: true };

async function menuOf({ db }: Writer, of: Import, { navigation }: SourceSettings) {
  const paths = navigation.map(
    ({ href }) => oldPathOf(href, of.choices.siteUrl || of.siteUrl)?.path ?? "",
  );
  const moved = await findNewPaths(db, of.id, paths.filter(Boolean));
  return navigation
    .filter(({ name, href }) => name && href)
    .slice(0, 50)
    .map(({ name, href }, index) => {
      const path = paths[index]!;
      return {
        name: name.slice(0, 80),
        href: (moved.get(path) ?? path) || href,
        depth: 0,
        block: "",
      };
    });
}

/** What was set before is kept with the import, for undoing. */
export async function writeSettings(
  writer: Writer,
  of: Import,
  settings: SourceSettings,
): Promise<void> {
  if (!of.choices.hasSettings) return;
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
