import { searchHref } from "#app/features/search/input.ts";
import type { FoundPage } from "#app/features/search/models.ts";
import { CardGrid } from "#app/magazine/cards/grids/card-grid.tsx";
import { PostGrid } from "#app/magazine/cards/grids/post-grid.tsx";
import { AuthorBoxCard } from "#app/magazine/cards/people/author-box-card.tsx";
import { CategoryDiscCard } from "#app/magazine/cards/topics/category-disc-card.tsx";
import { TagChip } from "#app/magazine/cards/topics/tag-chip.tsx";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { MarkedText } from "./result-card.tsx";
import { SearchControls } from "./search-controls.tsx";
import type { SearchRouteData } from "./search-page.server.ts";

/** Lists of names grow by a link to a longer version. */
function MoreNames({ data, shown }: { data: SearchRouteData; shown: number }) {
  const { t } = useText();
  const { pathname } = usePageAddress();
  const { request, counts } = data;
  if (counts[request.tab] <= shown) return null;
  return (
    <div className="mt-12 flex justify-center">
      <a
        href={searchHref(pathname, request, { page: request.page + 1 })}
        rel="next"
        data-keep-scroll
        className={buttonClass("primary")}
      >
        {t("action.showMore")}
      </a>
    </div>
  );
}

function Names({ data }: { data: SearchRouteData }) {
  const { t } = useText();
  const { request, terms, people } = data;
  return (
    <>
      <h2 className="sr-only">{t(`search.tab.${request.tab}`, { n: data.counts[request.tab] })}</h2>
      {request.tab === "tags" && (
        <ul className="flex flex-wrap gap-2 sm:gap-3">
          {terms.map((term) => (
            <li key={term.id}>
              <TagChip term={term} />
            </li>
          ))}
        </ul>
      )}
      {request.tab === "categories" && (
        <CardGrid columns="boxes">
          {terms.map((term) => (
            <CategoryDiscCard key={term.id} term={term} />
          ))}
        </CardGrid>
      )}
      {request.tab === "authors" && (
        <CardGrid columns="boxes">
          {people.map((author) => (
            <AuthorBoxCard key={author.id} author={author} />
          ))}
        </CardGrid>
      )}
      <MoreNames data={data} shown={terms.length + people.length} />
    </>
  );
}

/** Static pages that have all words of a query, above the articles. */
function FoundPages({ pages }: { pages: readonly FoundPage[] }) {
  const { t } = useText();
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="found-pages" className="mb-10">
      <h2 id="found-pages" className="text-sm font-medium text-neutral-600 dark:text-neutral-300">
        {t("search.pages")}
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {pages.map(({ path, titleParts, snippet }) => (
          <li key={path}>
            <h3 dir="auto" className="font-display font-semibold [overflow-wrap:anywhere]">
              <a href={path} className="focus-ring rounded hover:underline">
                <MarkedText parts={titleParts} />
              </a>
            </h3>
            <p
              dir="auto"
              className="mt-1 line-clamp-2 text-sm text-pretty text-neutral-600 [overflow-wrap:anywhere] dark:text-neutral-300"
            >
              <MarkedText parts={snippet} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tabs of a search, and the content of the current one. */
export function SearchResults({ data }: { data: SearchRouteData }) {
  const { request, counts, waysOut, posts } = data;
  return (
    <section
      aria-labelledby="search-title"
      data-section="search-results"
      className="py-12 lg:py-16"
    >
      <SearchControls request={request} counts={counts} />
      <div className="mt-10">
        <FoundPages pages={data.pages} />
        {waysOut && <NothingFound waysOut={waysOut} />}
        {!waysOut && request.tab === "articles" && <PostGrid posts={posts} look="results" />}
        {!waysOut && request.tab !== "articles" && <Names data={data} />}
      </div>
    </section>
  );
}
