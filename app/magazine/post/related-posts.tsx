import type { PostSummary } from "#app/features/posts/models.ts";
import { OverlayCard } from "#app/magazine/cards/overlay-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const GRID = "grid gap-6 sm:grid-cols-2 md:gap-8 lg:grid-cols-3 xl:grid-cols-4";

/** Related posts: on the same subjects, then more by the same author. */
export function RelatedPosts({ related, more }: { related: PostSummary[]; more: PostSummary[] }) {
  const { t } = useText();
  return (
    <div
      data-far=""
      className="tinted-panel relative mt-16 space-y-16 py-16 [--far-size:230rem] sm:[--far-size:145rem] lg:[--far-size:85rem] empty:invisible empty:py-0 lg:mt-24 lg:py-24"
    >
      {related.length > 0 && (
        <section aria-labelledby="related-posts" data-section="related-posts">
          <SectionHeading id="related-posts" title={t("post.related")} />
          <div className={GRID}>
            {related.map((post) => (
              <StandardCard key={post.id} post={post} />
            ))}
          </div>
        </section>
      )}
      {more.length > 0 && (
        <section aria-labelledby="more-from-author" data-section="more-from-author">
          <SectionHeading id="more-from-author" title={t("post.moreFromAuthor")} />
          <div className={GRID}>
            {more.map((post) => (
              <OverlayCard key={post.id} post={post} variant="portrait" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
