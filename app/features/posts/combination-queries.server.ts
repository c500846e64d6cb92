/** Finds which categories and tags the posts of a list also have. */
import { sql } from "kysely";
import type { Database } from "#app/database/client.server.ts";
import { listStatement, type PostFilter } from "./list-statement.server.ts";

/** A term that some posts of a list have. */
export interface Combination {
  termId: string;
  taxonomy: "category" | "tag";
  /** How many posts have it; null where the list is too long to know. */
  count: number | null;
}

/** So many of a list's newest posts are looked at: enough to tell, and the same cost at any size. */
const LOOKED_AT = 500;

/** So many terms are told of; nobody looks through more. */
const MOST_TERMS = 200;

interface Row {
  id: string;
  taxonomy: "category" | "tag";
  count: number;
}

/**
 * The terms that a term's posts have besides, most posts first. One statement along an index.
 * @param filter by one or more terms, and by kind
 */
export async function findCombinations(
  db: Database,
  filter: PostFilter & { termId: string },
): Promise<Combination[]> {
  const { from, where, at, id } = listStatement(filter, "recent", 0, Date.now());
  // Counted before their rows are read: each of a few terms is read once, not once for each post.
  const { rows } = await sql<Row>`select terms.id as id, terms.taxonomy as taxonomy,
      counted.count as count
    from (select besides.term_id as term_id, count(*) as count
      from (select ${id} as post_id from ${from} where ${sql.join(where, sql` and `)}
        order by ${at} desc, ${id} desc limit ${LOOKED_AT}) as listed
      join post_terms as besides on besides.post_id = listed.post_id
      group by besides.term_id order by count(*) desc, besides.term_id
      limit ${MOST_TERMS}) as counted
    join terms on terms.id = counted.term_id
    order by counted.count desc, terms.id`.execute(db);
  const own = new Set([filter.termId, ...(filter.alsoTermIds ?? [])]);
  // Every post has the list's own term: its count is how many were looked at.
  const isExact = (rows.find((row) => row.id === filter.termId)?.count ?? 0) < LOOKED_AT;
  return rows
    .filter((row) => !own.has(row.id))
    .map(({ id: termId, taxonomy, count }) => ({
      termId,
      taxonomy,
      count: isExact ? count : null,
    }));
}
