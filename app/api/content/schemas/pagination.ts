import { z } from "zod";

const PaginationMeta = z
  .object({
    page: z.int(),
    limit: z.int(),
    pages: z.int(),
    total: z.int(),
    next: z.int().nullable(),
    prev: z.int().nullable(),
  })
  .meta({ id: "Pagination" });

export type PaginationMeta = z.infer<typeof PaginationMeta>;

/** The answer with a page of a list: `{ posts: […], meta: { pagination } }`. */
export const pageOf = <Name extends string>(name: Name, item: z.ZodType) =>
  z.object({
    ...({ [name]: z.array(item) } as Record<Name, z.ZodArray<z.ZodType>>),
    meta: z.object({ pagination: PaginationMeta }),
  });

/** The answer with one item, which is a list as well. */
export const oneOf = <Name extends string>(name: Name, item: z.ZodType) =>
  z.object({ [name]: z.array(item).length(1) });
