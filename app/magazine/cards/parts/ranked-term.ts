import type { TermSummary } from "#app/features/taxonomy/models.ts";

/** Props of every category card. */
export interface CategoryCardProps {
  term: TermSummary;
  /** Rank by number of posts, from 1; the first three are shown. */
  rank?: number;
}
