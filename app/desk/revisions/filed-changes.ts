import type { RevisedFiling } from "#app/features/posts/queries/revision-queries.server.ts";
import type { FiledChange } from "./revisions-page.tsx";

type Categories = readonly { id: string; name: string }[];

/** Differences in categories and tags between two versions; empty when the earlier ones are unknown. */
export function filedChanges(
  filed: RevisedFiling | null,
  now: RevisedFiling,
  categories: Categories,
): FiledChange[] {
  if (!filed) return [];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  // A deleted category's name is unknown.
  const namesOf = (ids: string[]) => ids.map((id) => names.get(id) ?? "…");
  const both: FiledChange[] = [
    { name: "category", before: namesOf(filed.categoryIds), after: namesOf(now.categoryIds) },
    { name: "tags", before: filed.tags, after: now.tags },
  ];
  return both.filter(({ before, after }) => before.join() !== after.join());
}
