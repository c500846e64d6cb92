/** The words of the sections that editors have arranged on landing pages. */
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";

/** Prefix of arrangement ids that belong to a static page. */
const OF_PAGE = "page-";

/** The static page that an arrangement belongs to; null for another's. */
export const pageOfArrangement = (arrangementId: string): string | null =>
  arrangementId.startsWith(OF_PAGE) ? arrangementId.slice(OF_PAGE.length) : null;

const Own = z.object({ own: z.string() }).optional().catch(undefined);
const Text = z.string().optional().catch(undefined);

/** Texts of a section that its editors wrote; keys of messages are interface texts. */
const Sections = z.object({
  sections: z.array(
    z.object({
      title: Own,
      description: Own,
      words: z.object({ eyebrow: Text, accent: Text, text: Text }).optional().catch(undefined),
    }),
  ),
});

function wordsIn(content: string): string {
  const parsed = Sections.safeParse(JSON.parse(content));
  const sections = parsed.success ? parsed.data.sections : [];
  return sections
    .flatMap(({ title, description, words }) => [
      words?.eyebrow,
      title?.own,
      words?.accent,
      description?.own,
      words?.text,
    ])
    .filter(Boolean)
    .join("\n");
}

/** Words of the published sections on these landing pages, by page id. One statement. */
export async function readSectionWords(
  db: Database,
  pageIds: readonly string[],
): Promise<Map<string, string>> {
  if (pageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("arrangements")
    .select(["id", "published"])
    .where(
      "id",
      "in",
      pageIds.map((id) => OF_PAGE + id),
    )
    .execute();
  return new Map(
    rows.flatMap(({ id, published }) => {
      const pageId = pageOfArrangement(id);
      return pageId && published ? [[pageId, wordsIn(published)] as const] : [];
    }),
  );
}
