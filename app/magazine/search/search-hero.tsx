import { CoverSheet } from "#app/magazine/shell/cover-sheet.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SearchRouteData } from "./search-page.server.ts";
import { ReadingNote, RelatedSearches, useResultLine, useSearchTitle } from "./search-words.tsx";

/** The best result's picture, and over its lower edge a sheet with the query and the field. */
export function SearchHero({ data }: { data: SearchRouteData }) {
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
