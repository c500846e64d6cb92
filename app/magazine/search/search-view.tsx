import { DiscoverMore } from "#app/magazine/sections/discover-more.tsx";
import { CoverSheet } from "#app/magazine/shell/cover-sheet.tsx";
import { Container } from "#app/ui/section.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SearchRouteData } from "./search-page.server.ts";
import { SearchResults } from "./search-results.tsx";
import { ReadingNote, RelatedSearches, useResultLine, useSearchTitle } from "./search-words.tsx";

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

/** The best result's picture, and over its lower edge a sheet with the query and the field. */
function SearchHero({ data }: { data: SearchRouteData }) {
  const line = useResultLine(data, "search.results");
  const title = useSearchTitle(data);
  const { picture, related, request } = data;
  return (
    <CoverSheet
      picture={picture}
      className="h-56 md:h-[27.8rem]"
      sheetClassName="z-10 -mt-16 max-w-5xl lg:-mt-32 lg:p-16"
    >
      <div className="mx-auto max-w-3xl">
        <h1
          id="search-title"
          className="text-center font-display text-3xl font-semibold tracking-tight text-balance [overflow-wrap:anywhere] sm:text-4xl"
        >
          {title}
        </h1>
        <div className="mt-3 mb-7 text-center [overflow-wrap:anywhere]">
          <p className="text-neutral-600 dark:text-neutral-300">{line}</p>
          <ReadingNote data={data} />
        </div>
        <SearchForm
          action="/search"
          term={request.term}
          fieldClassName="h-14 ps-13 pe-16 sm:text-base"
        />
        <RelatedSearches related={related} />
      </div>
    </CoverSheet>
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
