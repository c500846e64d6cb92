/** What the Admin API says of the site, as far as it is the same for everybody. */
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { readSettings } from "#app/api/content/resources/settings.server.ts";

async function read({ services: { db, env } }: AdminRequest) {
  const settings = await readSettings({ db, siteUrl: env.siteUrl, zone: "UTC" });
  const { title, description, logo, icon, accent_color, locale, url, version } = settings;
  const site = { title, description, logo, icon, accent_color, locale, url, version };
  return { body: { site: { ...site, allow_external_signup: false } } };
}

export const SITE_OPERATIONS: readonly AdminOperation[] = [
  { method: "GET", path: "site", scope: null, run: read },
];
