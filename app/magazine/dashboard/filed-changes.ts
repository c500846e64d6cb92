import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import type { Filed } from "#app/features/posts/revision-queries.server.ts";
import type { FiledChange } from "./revisions-page.tsx";

type Categories = readonly { id: string; name: string }[];

/** Where a revision was filed under something else than the post is now; nothing where it is not known. */
export function filedChanges(
  filed: Filed | null,
  now: Pick<Draft, "categoryIds" | "tags">,
  categories: Categories,
): FiledChange[] {
  if (!filed) return [];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  // Of a category that is gone nothing is known but that it was there.
  const namesOf = (ids: string[]) => ids.map((id) => names.get(id) ?? "…");
  const both: FiledChange[] = [
    { name: "category", before: namesOf(filed.categoryIds), after: namesOf(now.categoryIds) },
    { name: "tags", before: filed.tags, after: now.tags },
  ];
  return both.filter(({ before, after }) => before.join() !== after.join());
}
