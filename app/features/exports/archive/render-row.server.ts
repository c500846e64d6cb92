/** Recomputes what follows from the text of a post or page: the archive carries its Markdown alone. */
import { pageTextColumns as pageText } from "#app/features/pages/page-columns.server.ts";
import { textColumns as postText } from "#app/features/posts/commands/post-columns.server.ts";
import type { Locale } from "#app/platform/i18n/languages.ts";
import type { ArchiveRow } from "./tables.ts";

/** By table, the row with the columns that the archive leaves out. */
export const RENDERED = new Map<
  string,
  (row: ArchiveRow, siteLanguage: Locale) => Promise<ArchiveRow>
>([
  [
    "posts",
    async (row, siteLanguage) => {
      const language = row.language === null ? null : String(row.language);
      const text = { bodyMarkdown: String(row.body_markdown), language };
      return { ...row, ...(await postText(text, siteLanguage)).columns };
    },
  ],
  [
    "pages",
    async (row, siteLanguage) => ({
      ...row,
      ...(await pageText(String(row.body_markdown), siteLanguage)),
    }),
  ],
]);
