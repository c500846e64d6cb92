/** A stored text as emails have it: the HTML of its page holds the parts for the web. */
import type { Database } from "#app/database/client/client.server.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { findSiteLanguage } from "#app/platform/i18n/site-language.server.ts";

/** Cards that are different in emails; in other texts these words only cost time. */
const DIFFERS_IN_EMAILS = /\[!(?:web|email)\]|\{=html frame/i;

/** @returns null where emails have the same HTML as the page */
export async function findEmailHtml(db: Database, postId: string): Promise<string | null> {
  const post = await db
    .selectFrom("posts")
    .select(["body_markdown", "language"])
    .where("id", "=", postId)
    .executeTakeFirst();
  if (!post || !DIFFERS_IN_EMAILS.test(post.body_markdown)) return null;
  const language = post.language ?? (await findSiteLanguage(db));
  return (await renderMarkdown(post.body_markdown, { medium: "email", language })).html;
}
