import { PostGrid } from "#app/magazine/grids/post-grid.tsx";
import { DiscoverMore } from "#app/magazine/sections/discover-more.tsx";
import { Container } from "#app/ui/section.tsx";
import { ArchiveFilters } from "./archive-filters.tsx";
import { ArchiveHero } from "./archive-hero.tsx";
import type { ArchiveRouteData } from "./archive-page.server.ts";
import { FilmArchiveHeader } from "./film-archive-header.tsx";

function Posts({ data }: { data: ArchiveRouteData }) {
  return (
    <section aria-labelledby="archive-title" data-section="archive-posts" className="py-16">
      <ArchiveFilters data={data} />
      <PostGrid posts={data.posts} look={data.archive.look} />
    </section>
  );
}

/** A category's or tag's page: its picture, its posts in any order, and where to go from there. */
export function ArchiveView({ data }: { data: ArchiveRouteData }) {
  const isFilms = data.archive.look === "films";
  return (
    <Container>
      {isFilms ? (
        <div className="dark full-bleed bg-neutral-900 text-neutral-200">
          <FilmArchiveHeader term={data.term} total={data.total} />
          <Posts data={data} />
        </div>
      ) : (
        <>
          <ArchiveHero {...data} />
          <Posts data={data} />
        </>
      )}
      <DiscoverMore {...data.more} first={isFilms ? "authors" : "topics"} />
    </Container>
  );
}
