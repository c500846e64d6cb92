import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { EndOfCards } from "#app/magazine/cards/grids/end-of-cards.tsx";
import { ListControls } from "#app/magazine/cards/grids/list-controls.tsx";
import { NewsCard } from "#app/magazine/cards/news-card.tsx";
import { PlateCard } from "#app/magazine/cards/plate-card.tsx";
import { RowCard } from "#app/magazine/cards/row-card.tsx";
import { VeilCard } from "#app/magazine/cards/veil-card.tsx";
import { Sidebar } from "#app/magazine/cards/widgets/sidebar.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

const CARD = {
  row: (post: PostSummary) => <RowCard key={post.id} post={post} />,
  plate: (post: PostSummary) => <PlateCard key={post.id} post={post} variant="square" />,
  news: (post: PostSummary) => <NewsCard key={post.id} post={post} />,
  veil: (post: PostSummary) => <VeilCard key={post.id} post={post} />,
} as const;

interface LatestProps extends SectionFrame {
  page: NumberedPage<PostSummary>;
  card: keyof typeof CARD;
  columns: 1 | 2;
  tags: TermSummary[];
  topics: TermSummary[];
  authors: AuthorSummary[];
  popular: PostSummary[];
}

/** The newest posts with their pages, and beside them what else there is. */
export function Latest(props: LatestProps) {
  const { page, card, columns, tags, topics, authors, popular, ...frame } = props;
  const listId = `${frame.id}-list`;
  return (
    <TitledSection {...frame}>
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-12 xl:grid-cols-[2fr_1fr] xl:gap-14">
        <div className="min-w-0">
          <div
            id={listId}
            className={`grid scroll-mt-28 gap-4 sm:gap-6 md:gap-8 ${columns === 2 ? "sm:grid-cols-2" : ""}`}
          >
            {page.items.map(CARD[card])}
            <EndOfCards count={page.items.length} />
          </div>
          <ListControls listId={listId} page={page} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-28 lg:self-start">
          <Sidebar tags={tags} topics={topics} authors={authors} posts={popular} />
        </div>
      </div>
    </TitledSection>
  );
}
