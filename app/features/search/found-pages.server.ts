/** Finds static pages and series, which are few: all words must match. */
import type { Database } from "#app/database/client/client.server.ts";
import { seriesHref } from "#app/features/posts/addresses.ts";
import { hasPublishedPart } from "#app/features/posts/queries/published.server.ts";
import type { SearchDatabase } from "#app/features/search/engines/port.ts";
import { type PageKind, RANKS, type Rank } from "#app/features/search/words/expression.ts";
import { markMatches, snippetOf } from "#app/features/search/words/highlight.ts";
import type { InterpretedQuery } from "#app/features/search/words/interpret-query.server.ts";
import { findBest } from "./matching.server.ts";
import type { FoundPage, Suggestion } from "./models.ts";

const MAX_FOUND = 4;
const MAX_SUGGESTED = 2;

async function bestIds(
  client: SearchDatabase,
  subject: PageKind,
  { clauses }: InterpretedQuery,
  options: { limit: number; places?: readonly Rank[] },
): Promise<string[]> {
  if (clauses.length === 0) return [];
  const question = { subject, clauses, least: clauses.length, kind: null };
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

/** Series with a published part in the order of their ids. One statement. */
async function readSeries(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("series")
    .select(["id", "slug", "title", "description"])
    .where("id", "in", ids)
    .where(hasPublishedPart)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function findSeries(
  client: SearchDatabase,
  interpreted: InterpretedQuery,
  stems: ReadonlySet<string>,
  siteLanguage: string,
): Promise<FoundPage[]> {
  const ids = await bestIds(client, "series", interpreted, { limit: MAX_FOUND });
  return (await readSeries(client.db, ids)).map(({ slug, title, description }) => ({
    path: seriesHref({ slug }),
    titleParts: markMatches(title, stems, siteLanguage),
    snippet: markMatches(description, stems, siteLanguage),
  }));
}

/** The pages and series that have all words of a query, with the words marked. */
export async function findPages(
  client: SearchDatabase,
  interpreted: InterpretedQuery,
  siteLanguage: string,
): Promise<FoundPage[]> {
  const ids = await bestIds(client, "page", interpreted, { limit: MAX_FOUND });
  const stems = new Set(interpreted.clauses.flatMap((clause) => clause.stems));
  const series = await findSeries(client, interpreted, stems, siteLanguage);
  const pages = (await readPages(client.db, ids)).map(
    ({ path, title, excerpt, access, body_text }) => {
      const passage = access === "public" ? snippetOf(body_text, stems, siteLanguage) : null;
      const snippet = passage ?? markMatches(excerpt, stems, siteLanguage);
      return { path, titleParts: markMatches(title, stems, siteLanguage), snippet };
    },
  );
  return [...series, ...pages];
}

/** The pages and series whose title somebody may be typing. */
export async function suggestPages(
  client: SearchDatabase,
  interpreted: InterpretedQuery,
): Promise<Suggestion[]> {
  const options = { limit: MAX_SUGGESTED, places: [RANKS.title] };
  const seriesIds = await bestIds(client, "series", interpreted, options);
  const pageIds = await bestIds(client, "page", interpreted, options);
  const series = await readSeries(client.db, seriesIds);
  const pages = await readPages(client.db, pageIds);
  const found = [
    ...series.map((each) => ({ name: each.title, href: seriesHref(each) })),
    ...pages.map(({ title, path }) => ({ name: title, href: path })),
  ];
  return found.map((each): Suggestion => ({ ...each, kind: "page", postKind: null }));
}
