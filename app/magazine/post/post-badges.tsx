import type { PostDetails } from "#app/features/posts/models.ts";
import { CategoryBadge } from "#app/magazine/cards/parts/category-badge.tsx";
import { SponsorName } from "#app/magazine/cards/parts/sponsor-line.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Badge } from "#app/ui/badge.tsx";

/** A post may be listed under many categories; more badges than this would outweigh its title. */
const SHOWN = 3;

/** The sponsor and the first categories of a post, above its title. */
export function PostBadges({
  post,
}: {
  post: Pick<PostDetails, "categories" | "sponsor" | "sponsorUrl">;
}) {
  const { t } = useText();
  if (post.categories.length === 0 && !post.sponsor) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {post.sponsor && (
        <Badge tone="yellow">
          {t("card.sponsored")} <SponsorName {...post} />
        </Badge>
      )}
      {post.categories.slice(0, SHOWN).map((term) => (
        <CategoryBadge key={term.id} term={term} />
      ))}
    </div>
  );
}
