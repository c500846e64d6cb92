/** The texts of a newsletter email around its contents. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Newsletter } from "#app/features/newsletter/lists/models.ts";
import { shownName } from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import { DEFAULT_LOOK } from "#app/platform/mail/email-look.ts";
import { markOf } from "./email-links.ts";
import type { EmailFrame } from "./email-shell.server.ts";

/**
 * @param language of the contents, if the newsletter has none of its own
 * @param webUrl null for a preview
 */
export async function readEmailFrame(
  { db, env }: { db: Database; env: Pick<Env, "siteUrl"> },
  newsletter: Newsletter,
  { language, webUrl }: { language: string | null; webUrl: string | null },
): Promise<EmailFrame> {
  const [{ locale, site, accent = DEFAULT_LOOK.accent }, { postalAddress }] = await Promise.all([
    readEmailContext(db, newsletter.language ?? language),
    readNewsletterSettings(db),
  ]);
  // The newsletter's own choice, else the theme's.
  const look = { accent: newsletter.accent || accent, face: newsletter.face };
  return {
    locale,
    site,
    newsletter: shownName(newsletter.name, site),
    siteUrl: env.siteUrl,
    postalAddress,
    look,
    via: markOf(newsletter.slug),
    webUrl,
  };
}
