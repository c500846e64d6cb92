/** Keeps raw HTML that owners have confirmed, and refuses any other. */
import type { Database } from "#app/database/client/client.server.ts";
import { type Actor, type Change, requireThat } from "#app/features/accounts/policy.ts";
import { rawHtmlIn } from "#app/features/posts/markdown/markdown.server.ts";
import { canConfirmRawHtml } from "#app/features/posts/policy.ts";
import { accepted, type Outcome, readInput, refused } from "#app/lib/input.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { areConfirmed } from "./confirmed-html.server.ts";
import { RawHtmlInput } from "./input.ts";
import { frameTitle, type RawHtml } from "./raw-html.ts";
import { keyOf } from "./raw-html-key.server.ts";

async function store(db: Database, { html, title, height }: RawHtml, { actor, at }: Change) {
  const origin = { confirmed_by: actor.userId, confirmed_at: at ?? Date.now() };
  await db
    .insertInto("raw_html")
    .values({ key: keyOf({ html, title, height }), html, title, ...origin })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/**
 * Confirms HTML, so that posts may show it as it is. Idempotent.
 * @returns the replacement for the text
 * @throws SignInNeeded or Forbidden unless an owner does it
 */
export async function confirmRawHtml(
  writer: Writer,
  given: unknown,
  change: Change,
): Promise<Outcome<RawHtml>> {
  requireThat(canConfirmRawHtml(change.actor), change.actor, "confirm raw HTML");
  const input = readInput(RawHtmlInput, given);
  if (!input.ok) return input;
  const { html, title, height } = input.value;
  // As Markdown gives it back.
  const piece = { html: html.replaceAll("\r\n", "\n"), title: frameTitle(title), height };
  await inTransaction(writer, (db) => store(db, piece, change));
  return accepted(piece);
}

/** Confirmed HTML with its title; null when there is none. */
export async function findRawHtml(db: Database, key: string) {
  const row = db.selectFrom("raw_html").select(["html", "title"]).where("key", "=", key);
  return (await row.executeTakeFirst()) ?? null;
}

/** Whether a text of this post had all of these before, now or in a revision. */
async function wereAlreadyThere(
  db: Database,
  post: { id: string; body_markdown: string },
  keys: readonly string[],
): Promise<boolean> {
  const missing = new Set(keys);
  const strike = (markdown: string) => {
    for (const piece of rawHtmlIn(markdown)) missing.delete(keyOf(piece));
  };
  strike(post.body_markdown);
  if (missing.size === 0) return true;
  const revisions = await db
    .selectFrom("revisions")
    .select("body_markdown")
    .where("post_id", "=", post.id)
    .where("body_markdown", "like", "%{=html frame=%")
    .execute();
  for (const { body_markdown } of revisions) strike(body_markdown);
  return missing.size === 0;
}

const isImport = ({ userId, role }: Actor) => userId === null && role === "owner";

/**
 * Checks the raw HTML of a text that is to be stored. Owners may use what an owner has confirmed; everybody else
 * only what this post had before. Imports confirm what they bring.
 * @returns the error `raw-html` of `body`
 */
export async function checkRawHtml(
  db: Database,
  pieces: readonly RawHtml[],
  post: { id: string; body_markdown: string } | undefined,
  change: Change,
): Promise<Outcome<null>> {
  if (pieces.length === 0) return accepted(null);
  if (isImport(change.actor)) for (const piece of pieces) await store(db, piece, change);
  const keys = pieces.map(keyOf);
  const mayAdd = canConfirmRawHtml(change.actor);
  const isAllowed = mayAdd || (post !== undefined && (await wereAlreadyThere(db, post, keys)));
  if (isAllowed && (await areConfirmed(db, keys))) return accepted(null);
  return refused("body", "raw-html");
}
