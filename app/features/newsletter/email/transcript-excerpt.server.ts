/** The beginning of what is said in an episode or a video, for its email. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { PostPage } from "#app/features/posts/models.ts";

export interface TranscriptExcerpt {
  /** BCP 47 */
  language: string;
  lines: string[];
}

/** A paragraph or two: enough to hear the voices. */
const LONGEST = 420;

/** Whole lines where they are enough, else up to the last whole word, where the language has spaces. */
function beginningOf(text: string): string[] {
  const lines = text.slice(0, LONGEST).split("\n");
  if (text.length > LONGEST) {
    const last = lines.pop()!;
    if (lines.join("").length < LONGEST / 2)
      lines.push(`${/^.*\S(?=\s)/.exec(last)?.[0] ?? last} …`);
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/**
 * The beginning of the transcript that the post's page shows; null without one, and where the file is withheld. At most
 * one statement.
 */
export async function findTranscriptExcerpt(
  db: Database,
  { id, media }: Pick<PostPage, "id" | "media">,
): Promise<TranscriptExcerpt | null> {
  if (!media) return null;
  const first = await db
    .selectFrom("transcripts")
    .select(["language", sql<string>`substr(text, 1, ${sql.lit(LONGEST + 1)})`.as("start")])
    .where("post_id", "=", id)
    .orderBy("position")
    .orderBy("language")
    .limit(1)
    .executeTakeFirst();
  if (!first) return null;
  const lines = beginningOf(first.start);
  return lines.length > 0 ? { language: first.language, lines } : null;
}
