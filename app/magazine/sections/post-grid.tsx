import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { CardGrid } from "#app/magazine/grids/card-grid.tsx";
import { ListControls } from "#app/magazine/grids/list-controls.tsx";
import { useHomeList } from "#app/magazine/home/use-home-list.ts";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

/** Posts four in a row, and more of them on request. */
export function PostGrid({ page, ...frame }: SectionFrame & { page: NumberedPage<PostSummary> }) {
  const more = useHomeList(frame.id, page);
  const listId = `${frame.id}-list`;
  return (
    <TitledSection {...frame}>
      <div id={listId} className="scroll-mt-28">
        <CardGrid columns="posts">
          {more.posts.map((post) => (
            <StandardCard key={post.id} post={post} />
          ))}
        </CardGrid>
      </div>
      <ListControls listId={listId} page={page} more={more} align="center" />
    </TitledSection>
  );
}
