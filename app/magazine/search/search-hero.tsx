import { Picture } from "#app/ui/picture.tsx";
import { SearchForm } from "./search-form.tsx";
import type { SearchRouteData } from "./search-page.server.ts";
import { ReadingNote, RelatedSearches, useResultLine, useSearchTitle } from "./search-words.tsx";

/** The best result's picture, and over its lower edge a sheet with the query and the field. */
export function SearchHero({ data }: { data: SearchRouteData }) {
  const line = useResultLine(data, "search.results");
  const title = useSearchTitle(data);
  const { picture, related, request } = data;
  return (
    <header>
      <div className="cover-band full-bleed !px-2 pt-2">
        <div className="mx-auto h-56 max-w-[96rem] overflow-hidden rounded-[2.5rem] bg-neutral-200 md:h-[27.8rem] dark:bg-neutral-800">
          {picture && (
            <Picture
              picture={picture}
              alt=""
              sizes="(min-width: 1536px) 1536px, 100vw"
              className="size-full object-cover"
              isFirst
            />
          )}
        </div>
      </div>
      <div className="relative z-10 mx-auto -mt-16 max-w-5xl rounded-[2.5rem] bg-white p-6 shadow-xl sm:p-10 lg:-mt-32 lg:p-16 dark:border dark:border-neutral-700 dark:bg-neutral-900">
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
      </div>
    </header>
  );
}
