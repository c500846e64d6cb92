import { PostGrid } from "#app/magazine/grids/post-grid.tsx";
import { DiscoverMore } from "#app/magazine/sections/discover-more.tsx";
import { Container } from "#app/ui/section.tsx";
import { ArchiveHero } from "./archive-hero.tsx";
import type { ArchiveRouteData } from "./archive-page.server.ts";
import { SortMenu } from "./sort-menu.tsx";

/** A category's or tag's page: its picture, its posts in any order, and where to go from there. */
export function ArchiveView({ data }: { data: ArchiveRouteData }) {
  return (
    <Container>
      <ArchiveHero term={data.term} description={data.term.description} />
      <section aria-labelledby="archive-title" data-section="archive-posts" className="py-16">
        <div className="mb-10 flex justify-end">
          <SortMenu current={data.sort} />
        </div>
        <PostGrid posts={data.posts} />
      </section>
      <DiscoverMore trending={data.trending} authors={data.authors} />
    </Container>
  );
}
