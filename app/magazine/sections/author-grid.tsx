import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { BOXES_SWIPED_ON_PHONES, CardGrid } from "#app/magazine/cards/grids/card-grid.tsx";
import { AuthorBoxCard } from "#app/magazine/cards/people/author-box-card.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

/** Authors in boxes, up to five in a row. */
export function AuthorGrid({ authors, ...frame }: SectionFrame & { authors: AuthorSummary[] }) {
  return (
    <TitledSection {...frame} align="center">
      <CardGrid columns="ten" className={BOXES_SWIPED_ON_PHONES}>
        {authors.map((author) => (
          <AuthorBoxCard key={author.id} author={author} />
        ))}
      </CardGrid>
    </TitledSection>
  );
}
