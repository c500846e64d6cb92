import type { TermSummary } from "#app/features/taxonomy/models.ts";

/** What every category card takes. */
export interface CategoryCardProps {
  term: TermSummary;
  /** Its place in a list by size, 1 first; the first three are numbered. */
  rank?: number;
}
