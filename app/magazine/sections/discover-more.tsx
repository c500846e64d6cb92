import { useText } from "#app/platform/i18n/text.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { AuthorSlider } from "./author-slider.tsx";
import { CategoryGrid } from "./category-grid.tsx";
import type { MoreToDiscover } from "./discover-more.server.ts";
import { JoinNewsletter } from "./newsletter.tsx";

/** All categories, in the search page without a query. */
const ALL_CATEGORIES = "/search?q=&tab=categories";

function TrendingTopics({ terms }: { terms: MoreToDiscover["trending"] }) {
  const { t } = useText();
  return (
    <CategoryGrid
      id="trending-topics"
      tint="tinted"
      title={t("home.trendingTopics")}
      description={t("home.lead.trendingTopics")}
      terms={terms}
    >
      <div className="mt-10 text-center lg:mt-14">
        <LinkButton kind="secondary" href={ALL_CATEGORIES}>
          {t("action.showMore")}
          <span className="sr-only">{`: ${t("home.trendingTopics")}`}</span>
        </LinkButton>
      </div>
    </CategoryGrid>
  );
}

function EliteAuthors({ authors }: { authors: MoreToDiscover["authors"] }) {
  const { t } = useText();
  return (
    <AuthorSlider
      id="elite-authors"
      title={t("home.eliteAuthors")}
      description={t("home.lead.topAuthors")}
      authors={authors}
    />
  );
}

interface DiscoverMoreProps extends MoreToDiscover {
  /** The order of the two. */
  first?: "topics" | "authors";
}

/** The end of a list: topics and authors, where there are enough of them, and the newsletter. */
export function DiscoverMore({ trending, authors, first = "topics" }: DiscoverMoreProps) {
  const elite = authors.length > 0 && <EliteAuthors authors={authors} />;
  return (
    <>
      {first === "authors" && elite}
      {trending.length > 0 && <TrendingTopics terms={trending} />}
      {first === "topics" && elite}
      <JoinNewsletter />
    </>
  );
}
