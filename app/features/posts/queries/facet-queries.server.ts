/** Facets of a list: which other categories and tags its posts have. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { type PostFilter, postListStatement } from "./list-statement.server.ts";
import { latestPublicDate } from "./published.server.ts";

/** A term that some posts of the list have. */
export interface TermFacet {
  termId: string;
  taxonomy: "category" | "tag";
  /** Number of posts; null when only a sample was counted. */
  count: number | null;
}

/** Sample size: only the newest posts are looked at, so the cost is constant. */
const SAMPLE_SIZE = 500;

/** Upper bound of returned facets. */
const MAX_TERMS = 200;

interface Row {
  id: string;
  taxonomy: "category" | "tag";
  count: number;
}

/**
 * Other terms of a term's posts, most frequent first. One statement along an index.
 * @param filter by one or more terms, and by kind
 */
export async function findTermFacets(
  db: Database,
  filter: PostFilter & { termId: string },
): Promise<TermFacet[]> {
  const { from, where, at, id } = postListStatement(filter, "recent", 0, latestPublicDate());
  // Grouped before the join, so that each term's row is read once.
  const { rows } = await sql<Row>`select terms.id as id, terms.taxonomy as taxonomy,
      counted.count as count
    from (select besides.term_id as term_id, count(*) as count
      from (select ${id} as post_id from ${from} where ${sql.join(where, sql` and `)}
        order by ${at} desc, ${id} desc limit ${SAMPLE_SIZE}) as listed
      join post_terms as besides on besides.post_id = listed.post_id
      group by besides.term_id order by count(*) desc, besides.term_id
      limit ${MAX_TERMS}) as counted
    join terms on terms.id = counted.term_id and terms.taxonomy <> 'internal'
    order by counted.count desc, terms.id`.execute(db);
  const own = new Set([filter.termId, ...(filter.alsoTermIds ?? [])]);
  // The list's own term occurs in every post, so its count is the sample size.
  const isExact = (rows.find((row) => row.id === filter.termId)?.count ?? 0) < SAMPLE_SIZE;
  return rows
    .filter((row) => !own.has(row.id))
    .map(({ id: termId, taxonomy, count }) => ({
      termId,
      taxonomy,
      count: isExact ? count : null,
    }));
}
