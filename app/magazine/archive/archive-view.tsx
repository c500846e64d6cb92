import type { TermProfile } from "#app/features/taxonomy/models.ts";
import { PostList } from "#app/magazine/cards/grids/post-list.tsx";
import { groupOf } from "#app/magazine/home/catalogue.ts";
import { ArrangedSections } from "#app/magazine/home/home.tsx";
import type { LoadedSection, ShownHome } from "#app/magazine/home/sections.ts";
import { DiscoverMore } from "#app/magazine/sections/discover-more.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Container } from "#app/ui/section.tsx";
import { ArchiveFilters } from "./archive-filters.tsx";
import { ArchiveHero } from "./archive-hero.tsx";
import type { ArchiveRouteData } from "./archive-page.server.ts";

/** Header of a category's video archive: name and count on a dark ground. */
function VideoArchiveHeader({ term, total }: { term: TermProfile; total: number }) {
  const { t } = useText();
  return (
    <header className="pt-16 lg:pt-24">
      <h1
        id="archive-title"
        className="font-display text-5xl font-semibold tracking-tight text-balance text-white first-letter:uppercase md:text-6xl"
      >
        {term.name}
      </h1>
      <p className="mt-4 text-lg">{t("count.videos", { n: total })}</p>
      {term.description && (
        <p dir="auto" className="mt-2 max-w-2xl text-pretty text-neutral-300">
          {term.description}
        </p>
      )}
    </header>
  );
}

function Posts({ data }: { data: ArchiveRouteData }) {
  return (
    <section aria-labelledby="archive-title" data-section="archive-posts" className="py-16">
      <ArchiveFilters data={data} />
      <PostList posts={data.posts} look={data.archive.look} />
    </section>
  );
}

const isForTop = (section: LoadedSection | undefined) =>
  section !== undefined && (groupOf(section.kind) === "lead" || section.kind === "ads");

interface ArchiveViewProps {
  data: ArchiveRouteData;
  /** Sections arranged above the list. */
  arranged: ShownHome | null | undefined;
}

/** The page of a category or tag: picture, posts in any order, and related links. */
export function ArchiveView({ data, arranged }: ArchiveViewProps) {
  const hasVideos = data.archive.look === "videos";
  return (
    <Container>
      {hasVideos ? (
        <div className="dark full-bleed bg-neutral-900 text-neutral-200">
          <VideoArchiveHeader term={data.term} total={data.total} />
          <Posts data={data} />
        </div>
      ) : (
        <>
          <ArchiveHero {...data} />
          {arranged && (
            // Sections made for the top of a front page have hardly any space above them.
            <div className={isForTop(arranged.sections[0]) ? "pt-8 lg:pt-12" : undefined}>
              <ArrangedSections home={arranged} />
            </div>
          )}
          <Posts data={data} />
        </>
      )}
      <DiscoverMore {...data.more} first={hasVideos ? "authors" : "topics"} />
    </Container>
  );
}
