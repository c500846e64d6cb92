import { DiscoverMore } from "#app/magazine/sections/discover-more.tsx";
import { Container } from "#app/ui/section.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchHero } from "./search-hero.tsx";
import type { SearchRouteData } from "./search-page.server.ts";
import { SearchResults } from "./search-results.tsx";
import { ReadingNote, RelatedSearches, useResultLine } from "./search-words.tsx";

/** A light band with the search field over its lower edge. */
function SearchStrip({ data }: { data: SearchRouteData }) {
  const line = useResultLine(data, "search.resultArticles");
  return (
    <header>
      <div className="full-bleed h-24 bg-primary-100/50 lg:h-28 dark:bg-neutral-800/50" />
      <div className="relative z-10 mx-auto -mt-7 max-w-2xl">
        <SearchForm
          action="/search-v2"
          term={data.request.term}
          fieldClassName="h-14 rounded-xl border-transparent ps-13 pe-16 shadow-lg sm:text-base dark:border-neutral-700"
        />
        <RelatedSearches related={data.related} />
      </div>
      <div className="mt-10 [overflow-wrap:anywhere]">
        <h1 id="search-title" className="text-base text-neutral-700 dark:text-neutral-200">
          {line}
        </h1>
        <ReadingNote data={data} />
      </div>
    </header>
  );
}

const HEADERS = { hero: SearchHero, strip: SearchStrip } as const;

interface SearchViewProps {
  data: SearchRouteData;
  variant: keyof typeof HEADERS;
}

/** The search page: field, results, and related links. */
export function SearchView({ data, variant }: SearchViewProps) {
  const Header = HEADERS[variant];
  return (
    <Container>
      <Header data={data} />
      <SearchResults data={data} />
      <DiscoverMore {...data.more} />
    </Container>
  );
}
