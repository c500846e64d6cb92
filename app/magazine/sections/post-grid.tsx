import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { CardGrid } from "#app/magazine/cards/grids/card-grid.tsx";
import { EndOfCards } from "#app/magazine/cards/grids/end-of-cards.tsx";
import { ListControls } from "#app/magazine/cards/grids/list-controls.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

/** Posts in rows of four, with "Show me more". */
export function PostGridSection({
  page,
  ...frame
}: SectionFrame & { page: NumberedPage<PostSummary> }) {
  const listId = `${frame.id}-list`;
  return (
    <TitledSection {...frame}>
      <div id={listId} className="scroll-mt-28">
        <CardGrid columns="posts">
          {page.items.map((post) => (
            <StandardCard key={post.id} post={post} />
          ))}
          <EndOfCards count={page.items.length} />
        </CardGrid>
      </div>
      <ListControls listId={listId} page={page} align="center" />
    </TitledSection>
  );
}
