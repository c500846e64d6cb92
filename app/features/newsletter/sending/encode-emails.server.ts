/** Encodes the emails of a sending, each once: whole or as a preview, in each language that a recipient has chosen. */
import { toFlag } from "#app/database/tables/column-types.ts";
import { readEmailFrame } from "#app/features/newsletter/email/email-frame.server.ts";
import { inLanguageOf } from "#app/features/newsletter/email/reader-language.server.ts";
import type { Newsletter } from "#app/features/newsletter/lists/models.ts";
import {
  measuredHtml,
  readMeasuredLinks,
} from "#app/features/newsletter/measuring/measured-links.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { isLocale } from "#app/platform/i18n/languages.ts";
import { withPictureKeys } from "#app/platform/mail/picture-keys.server.ts";
import { type EncodedEmail, encodeEmail, type SharedParts } from "./compose.server.ts";
import { readEmails, type SendingRow } from "./sending-rows.server.ts";
import { webUrlOf } from "./subscriber-links.server.ts";

/** As mail programs show them. */
async function readShownEmails(services: Pick<Services, "db" | "env">, sendingId: string) {
  const shown = [...(await readEmails(services.db, sendingId))].map(
    async ([isWhole, email]) => [isWhole, await withPictureKeys(services, email)] as const,
  );
  return new Map(await Promise.all(shown));
}

/** Measured while the owner wants this. */
export async function encodeEmails(
  { db, env }: Pick<Services, "db" | "env">,
  newsletter: Newsletter | null,
  { id: sendingId, is_measured }: Pick<SendingRow, "id" | "is_measured">,
): Promise<SharedParts["emailFor"]> {
  const [emails, frame, settings] = await Promise.all([
    readShownEmails({ db, env }, sendingId),
    newsletter && readEmailFrame({ db, env }, newsletter, null),
    readNewsletterSettings(db),
  ]);
  const isMeasured = is_measured === 1 && settings.isMeasured;
  const links = isMeasured ? await readMeasuredLinks(db, sendingId) : null;
  const encoded = new Map<string, EncodedEmail>();
  return ({ isWhole, locale }) => {
    const key = `${toFlag(isWhole)} ${locale}`;
    const known = encoded.get(key);
    if (known) return known;
    const stored = emails.get(toFlag(isWhole))!;
    const own = frame && { ...frame, webUrl: webUrlOf(env, { sendingId, isWhole }) };
    const email = own && isLocale(locale) ? inLanguageOf(locale, stored, own) : stored;
    const measured = links && measuredHtml(email.html, links, env.siteUrl);
    const made = encodeEmail(email, measured);
    encoded.set(key, made);
    return made;
  };
}
