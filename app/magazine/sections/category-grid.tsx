import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { CardGrid } from "#app/magazine/cards/grids/card-grid.tsx";
import { CategoryDiscCard } from "#app/magazine/cards/topics/category-disc-card.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

interface CategoryGridProps extends SectionFrame {
  terms: TermSummary[];
  align?: "start" | "center";
  /** Link below the boxes. */
  children?: React.ReactNode;
}

/** Categories in boxes, most posts first; the first three show their rank. */
export function CategoryGrid({ terms, align = "center", children, ...frame }: CategoryGridProps) {
  return (
    <TitledSection {...frame} align={align}>
      <CardGrid columns="ten">
        {terms.map((term, index) => (
          <CategoryDiscCard key={term.id} term={term} rank={index + 1} />
        ))}
      </CardGrid>
      {children}
    </TitledSection>
  );
}
