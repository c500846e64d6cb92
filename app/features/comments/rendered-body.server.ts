/** Renders the text of a comment, for saving it and for its preview: the same sanitiser for both. */
import type { Database } from "#app/database/client/client.server.ts";
import { fingerprintOf } from "#app/features/comments/moderation/rules-queries.server.ts";
import { renderComment } from "#app/features/posts/markdown/markdown.server.ts";
import { accepted, type Outcome, readInput } from "#app/lib/input.ts";
import { CommentPreviewInput } from "./input.ts";
import { findMentioned } from "./mention-queries.server.ts";

export interface RenderedBody {
  body: string;
  html: string;
  text: string;
  fingerprint: string | null;
}

/** Renders the Markdown, with mentions resolved. */
export async function renderBody(
  db: Database,
  postId: string,
  body: string,
): Promise<RenderedBody> {
  const people = await findMentioned(db, postId, body);
  const { html, text } = renderComment(body, people);
  return { body, html, text, fingerprint: fingerprintOf(text) };
}

/** Preview of a comment as sanitised HTML; nothing is stored. */
export async function previewComment(
  db: Database,
  input: unknown,
): Promise<Outcome<{ html: string }>> {
  const parsed = readInput(CommentPreviewInput, input);
  if (!parsed.ok) return parsed;
  const { postId, body } = parsed.value;
  return accepted({ html: (await renderBody(db, postId, body)).html });
}
