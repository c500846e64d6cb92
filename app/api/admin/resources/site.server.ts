/** The Admin API's answer about the site and the program, as far as it is the same for everybody. */
import type { AdminOperation, OpenOperation } from "#app/api/admin/operation.ts";
import { GHOST_VERSION, loadSettings } from "#app/api/content/resources/settings.server.ts";
import type { Services } from "#app/platform/context.server.ts";

async function readSite({ services: { db, env } }: { services: Services }) {
  const settings = await loadSettings({ db, siteUrl: env.siteUrl, zone: "UTC" });
  const { title, description, logo, icon, accent_color, locale, url, version } = settings;
  const site = { title, description, logo, icon, accent_color, locale, url, version };
  return { body: { site: { ...site, allow_external_signup: false } } };
}

/** Answers `/config/`, which Ghost's clients ask first: Zapier's app reads the version from it. */
async function readConfig() {
  const config = { version: GHOST_VERSION, environment: "production", labs: {} };
  return { body: { config } };
}

export const SITE_OPERATIONS: readonly (AdminOperation | OpenOperation)[] = [
  { method: "GET", path: "site", scope: "open", run: readSite },
  { method: "GET", path: "config", scope: null, run: readConfig },
];
