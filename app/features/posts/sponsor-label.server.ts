/** The sponsor of a post in feeds and emails, which show neither our cards nor badges. */

import { escaped } from "#app/features/posts/figures/markup.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { fillMessage } from "#app/platform/i18n/message.ts";
import { serverWords } from "#app/platform/i18n/server-words.server.ts";

const WORDS = serverWords("site");

interface SponsorLabel {
  text: string;
  /** A paragraph, with the name linked as paid. */
  html: string;
}

/** Null for a post that nobody has paid for. */
export function sponsorLabel(
  { sponsor, sponsorUrl }: Pick<PostSummary, "sponsor" | "sponsorUrl">,
  locale: Locale,
): SponsorLabel | null {
  if (!sponsor) return null;
  const label = (name: string) => fillMessage(locale, WORDS[locale]["feed.sponsored"]!, { name });
  const name = escaped(sponsor);
  const link = sponsorUrl
    ? `<a href="${escaped(sponsorUrl)}" rel="sponsored noopener">${name}</a>`
    : name;
  return { text: label(sponsor), html: `<p>${label(link)}</p>` };
}
