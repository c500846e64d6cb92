import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { CategoryDiscCard } from "#app/magazine/cards/category-disc-card.tsx";
import { CardGrid } from "#app/magazine/grids/card-grid.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

interface CategoryGridProps extends SectionFrame {
  terms: TermSummary[];
  align?: "start" | "center";
  /** What stands under the boxes. */
  children?: React.ReactNode;
}

/** Topics in boxes, the busiest first; the first three carry their rank. */
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
