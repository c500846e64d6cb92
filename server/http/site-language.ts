/** Keeps the magazine's language in memory, so that error pages need no query. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";

export interface SiteLanguage {
  /** The language as last read. */
  locale(): Locale;
  /** Reads it again, after `site.changed`. */
  refresh(): Promise<void>;
}

/** Keeps the site's language in memory; `refresh` reads it again, after `site.changed`. */
export async function trackSiteLanguage(db: Database): Promise<SiteLanguage> {
  let { locale } = await readEmailContext(db);
  return {
    locale: () => locale,
    async refresh() {
      ({ locale } = await readEmailContext(db));
    },
  };
}
