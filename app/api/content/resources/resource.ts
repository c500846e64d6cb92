import type { ContentContext } from "#app/api/content/context.ts";
import type { ItemName } from "#app/api/content/listing.server.ts";
import type { BrowseQuery, ReadQuery } from "#app/api/content/query.ts";
import type { PaginationMeta } from "#app/api/content/schemas/pagination.ts";
import type { PageTag } from "#app/platform/events/stale-pages.ts";

/** One item, with the tags that invalidate its cached answer besides those of lists. */
export interface FoundItem {
  item: object;
  tag?: PageTag;
}

/** A resource with addresses of its own in the Content API. */
export interface Resource {
  /** Name of one item in messages. */
  singular: string;
  /** Page tags of its answers. */
  tags: readonly PageTag[];
  /** The fields that `filter` and `order` can name. */
  filters: readonly string[];
  orders: readonly string[];
  relations: { include?: readonly string[]; hasFormats?: boolean };
  browse(
    context: ContentContext,
    query: BrowseQuery,
  ): Promise<{ items: object[]; pagination: PaginationMeta }>;
  /** Null where there is no such thing, or it is not public. Absent where there are lists alone. */
  read?(context: ContentContext, name: ItemName, query: ReadQuery): Promise<FoundItem | null>;
}
