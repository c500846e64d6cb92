import { useText } from "#app/platform/text.tsx";
import { AuthorSlider } from "./author-slider.tsx";
import { CategoryGrid } from "./category-grid.tsx";
import type { MoreToDiscover } from "./discover-more.server.ts";
import { Newsletter } from "./newsletter.tsx";

/** Where to go after a list: topics, authors, the letter. */
export function DiscoverMore({ trending, authors }: MoreToDiscover) {
  const { t } = useText();
  return (
    <>
      <CategoryGrid
        id="trending-topics"
        tint="tinted"
        title={t("home.trendingTopics")}
        description={t("home.lead.trendingTopics")}
        terms={trending}
      />
      <AuthorSlider
        id="elite-authors"
        title={t("home.eliteAuthors")}
        description={t("home.lead.topAuthors")}
        authors={authors}
      />
      <Newsletter
        id="newsletter"
        title={t("newsletter.title.form")}
        description={t("newsletter.text.form")}
      />
    </>
  );
}
