/** Maps a page's input to columns. */
import { toFlag } from "#app/database/tables/column-types.ts";
import type { PageStatus } from "#app/database/tables/pages.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { renderingIn } from "#app/features/posts/rendering/rendering-version.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { languageOfText } from "#app/platform/i18n/text-language.ts";
import type { PageFields } from "./input.ts";

/** The text as it is stored. */
export async function pageTextColumns(bodyMarkdown: string, siteLanguage: Locale) {
  const language = languageOfText(bodyMarkdown, siteLanguage);
  const { html, text } = await renderMarkdown(bodyMarkdown, { language });
  return {
    body_markdown: bodyMarkdown,
    body_html: html,
    body_text: text,
    rendering: renderingIn(siteLanguage),
  };
}

/**
 * State and date: what is to be published in the future is scheduled.
 * @param known the date that it has
 */
function publication(
  { status, publishedAt }: PageFields,
  known: number | null,
  now: number,
): { status: PageStatus; published_at: number | null } {
  const date = publishedAt === undefined ? known : publishedAt;
  const wasPublic = known !== null && known <= now ? known : null;
  if (status === "draft") return { status, published_at: date ?? wasPublic };
  const isPast = date === null || date <= now;
  // Without a word of its date, what is published is published now.
  if (!isPast && (status === "scheduled" || publishedAt !== undefined))
    return { status: "scheduled", published_at: date };
  return { status: "published", published_at: (isPast ? date : null) ?? wasPublic ?? now };
}

/**
 * All columns that a form sets but the text.
 * @param publishedAt the date that the page has
 */
export function pageFactColumns(given: PageFields, publishedAt: number | null, now: number) {
  return {
    path: given.path,
    title: given.title,
    excerpt: given.excerpt,
    template: given.template,
    access: given.access,
    picture_id: given.pictureId ?? null,
    picture_alt: given.pictureAlt,
    seo_title: given.seoTitle || null,
    seo_description: given.seoDescription || null,
    is_noindex: toFlag(given.isNoindex),
    in_menu: toFlag(given.isInMenu),
    in_footer: toFlag(given.isInFooter),
    ...publication(given, publishedAt, now),
  } as const;
}
