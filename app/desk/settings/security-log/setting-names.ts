/** Names of settings in the security log. */
import { ALL_SETTINGS } from "#app/desk/settings/search/all-settings.ts";
import type { SettingsKey } from "#app/desk/settings/settings-text.ts";
import type { DashboardKey } from "#app/desk/shell/dashboard-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";

/** Rows whose control on a settings page has another name. */
const OTHERS = dictionary<SettingsKey>({
  "site.navigation": "navigation.menu",
  "site.footer": "navigation.footer",
  "site.logo": "appearance.logo",
  "site.podcastCover": "podcast.coverTitle",
  "site.contact": "site.contact",
  "site.social": "site.social",
});

/** Rows that are a whole page of the desk, which has their name. */
const PAGES = dictionary<DashboardKey>({
  addresses: "section.addresses",
  "billing.donations": "section.payments",
  "billing.instructions": "section.payments",
  "billing.taxes": "section.payments",
  "code.post": "section.code",
  "code.site": "section.code",
  "comments.rules": "section.moderation",
  coupons: "section.payments",
  "demo.imported": "section.demo",
  "desk.setupDismissed": "section.root",
  newsletter: "section.newsletter",
  "newsletter.bounces": "section.newsletter",
  "newsletter.dkim": "section.newsletter",
  newsletters: "section.newsletter",
  "private.site": "section.privacy",
  "site.icon": "section.icon",
  webhooks: "section.integrations",
});

const PLAIN = new Map(ALL_SETTINGS.map(({ name, label }) => [`site.${name}`, label]));

/** The label of a stored setting; undefined for one that no page names. */
export const settingLabel = (row: string): SettingsKey | undefined => OTHERS[row] ?? PLAIN.get(row);

/** The name of the page on which a row is set, where it has no label there. An id may follow the row. */
export const settingPage = (row: string): DashboardKey | undefined => PAGES[row.split(" ", 1)[0]!];
