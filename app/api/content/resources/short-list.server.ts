/** Pages of lists that are in memory as a whole: tiers and newsletters. */
import { matches } from "#app/api/content/filter/matches.ts";
import { readFilter } from "#app/api/content/filter/read-filter.ts";
import { paginationOf } from "#app/api/content/listing.server.ts";
import { type BrowseQuery, selectFields } from "#app/api/content/query.ts";

/** A page of a list that is in memory as a whole. */
export function pageOfList<Item extends object>(all: readonly Item[], query: BrowseQuery) {
  const condition = readFilter(query.filter);
  const found = condition ? all.filter((item) => matches(item, condition)) : all;
  const start = (query.page - 1) * query.limit;
  const items = found.slice(start, start + query.limit);
  return {
    items: items.map((item) => selectFields(item, query)),
    pagination: paginationOf(found.length, query),
  };
}
