import { SortMenu } from "#app/magazine/archive/sort-menu.tsx";
import { PostGrid } from "#app/magazine/grids/post-grid.tsx";
import { DiscoverMore } from "#app/magazine/sections/discover-more.tsx";
import { Container } from "#app/ui/section.tsx";
import { AuthorHeader } from "./author-header.tsx";
import type { AuthorRouteData } from "./author-page.server.ts";

/** An author's page: who it is, what they wrote in any order, and whom else to read. */
export function AuthorView({ data }: { data: AuthorRouteData }) {
  return (
    <Container>
      <AuthorHeader author={data.author} />
      <section aria-labelledby="author-name" data-section="author-posts" className="py-16">
        <div className="mb-10 flex justify-end">
          <SortMenu current={data.sort} />
        </div>
        <PostGrid posts={data.posts} />
      </section>
      <DiscoverMore trending={data.trending} authors={data.authors} />
    </Container>
  );
}
