import type { PostSummary } from "#app/features/posts/models.ts";
import { WideCaptionCard } from "#app/magazine/cards/wide-caption-card.tsx";
import { CardGrid } from "#app/magazine/grids/card-grid.tsx";
import { useText } from "#app/platform/text.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type SectionFrame, TitledSection } from "./titled-section.tsx";

interface VideoGridProps extends SectionFrame {
  posts: PostSummary[];
  /** Where all films are. */
  moreHref: string;
}

/** Films that begin to move when they are pointed at. */
export function VideoGrid({ posts, moreHref, ...frame }: VideoGridProps) {
  const { t } = useText();
  return (
    <TitledSection {...frame} align="center">
      <CardGrid columns="videos">
        {posts.map((post) => (
          <WideCaptionCard key={post.id} post={post} />
        ))}
      </CardGrid>
      <p className="mt-14 text-center lg:mt-20">
        <LinkButton href={moreHref}>{t("action.showMore")}</LinkButton>
      </p>
    </TitledSection>
  );
}
