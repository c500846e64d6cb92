/** Lighthouse on the front page of the demo in each finished theme. */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type DatabaseClient, openSqlite } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { BUILT_IN_NAMES, type BuiltInName } from "#app/features/themes/built-in/themes.ts";
import { publishTheme } from "#app/features/themes/commands.server.ts";
import { findBrowser } from "#tests/browser.ts";
import { lookOf } from "#tests/look-of.ts";
import { startSite } from "#tests/running-site.ts";
import { THEMED_LIGHTHOUSE } from "./budgets.ts";
import type { Chapter } from "./figures.ts";
import { audit } from "./lighthouse.ts";

const LOOKED_EVERY_MS = 100;

/** Until the front page has the theme's stylesheet. */
async function dress(client: DatabaseClient, url: string, theme: BuiltInName): Promise<void> {
  const before = await lookOf(url);
  await publishTheme(client, theme, { actor: SYSTEM });
  while ((await lookOf(url)) === before) await wait(LOOKED_EVERY_MS);
}

/** @param demo a data folder with the demo, which is copied */
export async function measureThemes(demo: string): Promise<Chapter> {
  const site = await startSite({ copyOf: demo });
  const client = openSqlite(join(site.dataDir, "masthead.sqlite"));
  const url = `${site.url}/`;
  try {
    const pages = BUILT_IN_NAMES.map((theme) => ({
      name: theme,
      url,
      prepare: () => dress(client, url, theme),
    }));
    return {
      title: "Lighthouse, mobile, in each theme",
      method:
        "The front page of the demo, simulated slow 4G and a four times slower processor, median of 3 runs.",
      ...(await audit(await findBrowser(), pages, THEMED_LIGHTHOUSE)),
    };
  } finally {
    await client.close();
    await site.stop();
  }
}
