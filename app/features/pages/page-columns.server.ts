/** Maps a page's input to columns. */
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { renderingIn } from "#app/features/posts/rendering/rendering-version.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import { languageOfText } from "#app/platform/i18n/text-language.ts";
import type { PageFields } from "./input.ts";

/** The text as it is stored. */
export async function textColumns(bodyMarkdown: string, siteLanguage: Locale) {
  const language = languageOfText(bodyMarkdown, siteLanguage);
  const { html, text } = await renderMarkdown(bodyMarkdown, { language });
  return {
    body_markdown: bodyMarkdown,
    body_html: html,
    body_text: text,
    rendering: renderingIn(siteLanguage),
  };
}

const flag = (value: boolean) => (value ? 1 : 0);

/** All columns that a form sets but the text. */
export function factColumns(given: PageFields, publishedAt: number | null, now: number) {
  return {
    path: given.path,
    title: given.title,
    excerpt: given.excerpt,
    template: given.template,
    access: given.access,
    status: given.status,
    picture_id: given.pictureId ?? null,
    picture_alt: given.pictureAlt,
    seo_title: given.seoTitle || null,
    seo_description: given.seoDescription || null,
    is_noindex: flag(given.isNoindex),
    in_menu: flag(given.isInMenu),
    in_footer: flag(given.isInFooter),
    published_at: given.status === "published" ? (publishedAt ?? now) : publishedAt,
  } as const;
}
