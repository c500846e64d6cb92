import { termHref } from "#app/features/posts/addresses.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { LinkBadge } from "#app/ui/badge.tsx";

/** The category as a coloured badge that links to its archive. Nothing without one. */
export function CategoryBadge({ term }: { term: TermSummary | null }) {
  if (!term) return null;
  return (
    <LinkBadge tone={term.color} href={termHref(term)}>
      {term.name}
    </LinkBadge>
  );
}
