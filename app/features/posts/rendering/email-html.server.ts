/** A stored text as emails have it: the HTML of its page holds the parts for the web. */
import type { Database } from "#app/database/client/client.server.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";

/** Cards that are different in emails; in other texts these words only cost time. */
const DIFFERS_IN_EMAILS = /\[!(?:web|email)\]|\{=html frame/i;

interface TextRow {
  /** Absent where the text is not for an email. */
  body_markdown?: string;
  language: string | null;
}

/** @returns null where emails have the same HTML as the page */
export async function renderForEmail(
  db: Database,
  { body_markdown: markdown = "", language }: TextRow,
): Promise<string | null> {
  if (!DIFFERS_IN_EMAILS.test(markdown)) return null;
  const written = language ?? (await findSiteLanguage(db));
  return (await renderMarkdown(markdown, { medium: "email", language: written })).html;
}
