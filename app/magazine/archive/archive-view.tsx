import { PostGrid } from "#app/magazine/grids/post-grid.tsx";
import { DiscoverMore } from "#app/magazine/sections/discover-more.tsx";
import { Container } from "#app/ui/section.tsx";
import { ArchiveHero } from "./archive-hero.tsx";
import type { ArchiveRouteData } from "./archive-page.server.ts";
import { FilmArchiveHeader } from "./film-archive-header.tsx";
import { SortMenu } from "./sort-menu.tsx";

function Posts({ data }: { data: ArchiveRouteData }) {
  return (
    <section aria-labelledby="archive-title" data-section="archive-posts" className="py-16">
      <div className="mb-10 flex justify-end">
        <SortMenu current={data.sort} />
      </div>
      <PostGrid posts={data.posts} look={data.archive.look} />
    </section>
  );
}

/** A category's or tag's page: its picture, its posts in any order, and where to go from there. */
export function ArchiveView({ data }: { data: ArchiveRouteData }) {
  return (
    <Container>
      {data.archive.look === "films" ? (
        <div className="dark full-bleed bg-neutral-900 text-neutral-200">
          <FilmArchiveHeader term={data.term} total={data.posts.total} />
          <Posts data={data} />
        </div>
      ) : (
        <>
          <ArchiveHero term={data.term} archive={data.archive} total={data.posts.total} />
          <Posts data={data} />
        </>
      )}
      <DiscoverMore trending={data.trending} authors={data.authors} />
    </Container>
  );
}
