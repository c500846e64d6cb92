/** The texts of a newsletter email around its contents. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Newsletter } from "#app/features/newsletter/lists/models.ts";
import { shownName } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { isLocale } from "#app/platform/i18n/languages.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { DEFAULT_LOOK } from "#app/platform/mail/email-look.ts";
import { campaignOf } from "./email-links.ts";
import type { EmailFrame } from "./email-shell.server.ts";

/**
 * What the emails of a sending have in common, in the newsletter's language or else the magazine's.
 * @param webUrl null for a preview
 */
export async function readEmailFrame(
  { db, env }: { db: Database; env: Pick<Env, "siteUrl"> },
  newsletter: Newsletter,
  webUrl: string | null,
): Promise<EmailFrame> {
  const [{ locale: ownLanguage, site, logo, accent = DEFAULT_LOOK.accent }, { postalAddress }] =
    await Promise.all([readEmailContext(db), readNewsletterSettings(db)]);
  // The newsletter's own choice, else the theme's.
  const look = { accent: newsletter.accent || accent, face: newsletter.face };
  return {
    locale: isLocale(newsletter.language) ? newsletter.language : ownLanguage,
    ownLanguage,
    site,
    logo,
    newsletter: shownName(newsletter.name, site),
    siteUrl: env.siteUrl,
    postalAddress,
    look,
    via: campaignOf(newsletter.slug),
    webUrl,
  };
}
