/** Lists and single entries of authors and tags, which work alike. */
import type { ContentContext } from "#app/api/content/context.ts";
import { findId, inOrder, type Listing, listIds } from "#app/api/content/listing.server.ts";
import { selectFields } from "#app/api/content/query.ts";
import type { Resource } from "./resource.ts";

interface Subject extends Pick<Resource, "singular" | "tags"> {
  listing: Listing;
  /** Reads some by id, in no order. */
  load(context: ContentContext, ids: readonly string[]): Promise<{ id: string }[]>;
}

/** A resource of subjects, from how they are listed and read. */
export const subjectResource = ({ singular, tags, listing, load }: Subject): Resource => ({
  singular,
  tags,
  filters: [...listing.fields.keys()],
  orders: [...listing.orders.keys()],
  relations: { include: ["count.posts"] },
  async browse(context, query) {
    const { ids, pagination } = await listIds(context.db, listing, query);
    const items = inOrder(ids, await load(context, ids));
    return { items: items.map((item) => selectFields(item, query)), pagination };
  },
  async read(context, name, query) {
    const id = await findId(context.db, listing, name);
    const [item] = id ? await load(context, [id]) : [];
    return item ? { item: selectFields(item, query) } : null;
  },
});
