import { Island } from "#app/islands/island.tsx";
import { SortMenu } from "#app/magazine/archive/sort-menu.tsx";
import { PostList } from "#app/magazine/cards/grids/post-list.tsx";
import { DiscoverMore } from "#app/magazine/sections/discover-more.tsx";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Container } from "#app/ui/section.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { AuthorBanner } from "./author-banner.tsx";
import { SAVED_POSTS } from "./author-islands.ts";
import type { AuthorRouteData } from "./author-page.server.ts";
import { AuthorSheet } from "./author-sheet.tsx";
import { AUTHOR_TABS, tabSearch } from "./author-tabs.ts";

const HEADERS = { sheet: AuthorSheet, banner: AuthorBanner } as const;

function Tabs({ data }: { data: AuthorRouteData }) {
  const { t } = useText();
  const { pathname, search } = usePageAddress();
  return (
    <TabLinks
      label={t("author.tabs")}
      tabs={AUTHOR_TABS.map((tab) => ({
        name: t(`author.tab.${tab}`),
        href: pathname + tabSearch(search, tab),
        isCurrent: tab === data.tab,
      }))}
    />
  );
}

/** The list of the current tab. */
function Posts({ data }: { data: AuthorRouteData }) {
  const { t } = useText();
  const { author, tab, posts } = data;
  const { slug, name } = author;
  if (tab === "saved") return <Island of={SAVED_POSTS} props={{ author: { slug, name } }} />;
  const empty = t("author.noFavorites", { name: author.name });
  return <PostList posts={posts} empty={tab === "favorites" ? empty : undefined} />;
}

interface AuthorViewProps {
  data: AuthorRouteData;
  variant: keyof typeof HEADERS;
}

/** An author's page: profile, tabs of posts, and other authors. */
export function AuthorView({ data, variant }: AuthorViewProps) {
  const Header = HEADERS[variant];
  // How many are saved is known to the browser alone.
  const isOrdered = data.tab === "saved" || data.posts.total > 1;
  return (
    <Container>
      <Header author={data.author} />
      <section aria-labelledby="author-name" data-section="author-posts" className="py-16">
        <div className="mb-10 flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <Tabs data={data} />
          {isOrdered && <SortMenu current={data.sort} />}
        </div>
        <Posts data={data} />
      </section>
      <DiscoverMore {...data.more} />
    </Container>
  );
}
