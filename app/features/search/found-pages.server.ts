/** Finds static pages, which are few: all words must match. */
import type { Database } from "#app/database/client/client.server.ts";
import type { Searchable } from "#app/features/search/engines/port.ts";
import { RANKS, type Rank } from "#app/features/search/words/expression.ts";
import { markMatches, snippetOf } from "#app/features/search/words/highlight.ts";
import type { InterpretedQuery } from "#app/features/search/words/interpret-query.server.ts";
import { findBest } from "./matching.server.ts";
import type { FoundPage, Suggestion } from "./models.ts";

const MOST_FOUND = 4;
const MOST_SUGGESTED = 2;

async function bestPageIds(
  client: Searchable,
  { clauses }: InterpretedQuery,
  options: { limit: number; places?: readonly Rank[] },
): Promise<string[]> {
  if (clauses.length === 0) return [];
  const question = { subject: "page" as const, clauses, least: clauses.length, kind: null };
  return (await findBest(client, question, options)).map((one) => one.subject_id);
}

/** Published pages in the order of their ids. One statement. */
async function readPages(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("pages")
    .select(["id", "path", "title", "excerpt", "access", "body_text"])
    .where("id", "in", ids)
    .where("status", "=", "published")
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The pages that have all words of a query, with the words marked. */
export async function findPages(
  client: Searchable,
  interpreted: InterpretedQuery,
  siteLanguage: string,
): Promise<FoundPage[]> {
  const ids = await bestPageIds(client, interpreted, { limit: MOST_FOUND });
  const stems = new Set(interpreted.clauses.flatMap((clause) => clause.stems));
  return (await readPages(client.db, ids)).map(({ path, title, excerpt, access, body_text }) => {
    const passage = access === "public" ? snippetOf(body_text, stems, siteLanguage) : null;
    const snippet = passage ?? markMatches(excerpt, stems, siteLanguage);
    return { path, titleParts: markMatches(title, stems, siteLanguage), snippet };
  });
}

/** The pages whose title somebody may be typing. */
export async function suggestPages(
  client: Searchable,
  interpreted: InterpretedQuery,
): Promise<Suggestion[]> {
  const places = [RANKS.title];
  const ids = await bestPageIds(client, interpreted, { limit: MOST_SUGGESTED, places });
  return (await readPages(client.db, ids)).map(({ title, path }) => ({
    kind: "page",
    name: title,
    href: path,
    postKind: null,
  }));
}
