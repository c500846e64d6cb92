import { termKindHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { CaptionCard } from "#app/magazine/cards/caption-card.tsx";
import { CardGrid, SWIPED_ON_PHONES } from "#app/magazine/cards/grids/card-grid.tsx";
import { type SectionFrame, TitledSection } from "#app/magazine/sections/titled-section.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { LinkButton } from "#app/ui/button.tsx";

interface VideoGridProps extends SectionFrame {
  posts: PostSummary[];
}

/** The video archive of the most frequent category. */
function moreHref(posts: PostSummary[]): string | null {
  const byPath = Map.groupBy(posts, (post) => post.category?.path ?? "");
  const [path] = [...byPath].reduce(
    (most, next) => (next[1].length > most[1].length ? next : most),
    ["", [] as PostSummary[]],
  );
  return path ? termKindHref({ path }, "video") : null;
}

/** Videos that play a preview on hover. */
export function VideoGrid({ posts, ...frame }: VideoGridProps) {
  const { t } = useText();
  const href = moreHref(posts);
  return (
    <TitledSection {...frame} align="center">
      <CardGrid columns="videos" className={SWIPED_ON_PHONES}>
        {posts.map((post) => (
          <CaptionCard key={post.id} post={post} variant="wide" />
        ))}
      </CardGrid>
      {href && (
        <p className="mt-8 text-center sm:mt-12 lg:mt-16">
          <LinkButton href={href}>{t("action.showMore")}</LinkButton>
        </p>
      )}
    </TitledSection>
  );
}
