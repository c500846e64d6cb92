import SearchX from "lucide-react/icons/search-x";
import { termSearchHref } from "#app/features/search/input.ts";
import { CardGrid } from "#app/magazine/cards/grids/card-grid.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { WaysOut } from "./search-page.server.ts";

/** The empty state of a search, with suggestions. */
export function NothingFound({ waysOut }: { waysOut: WaysOut }) {
  const { t } = useText();
  return (
    <>
      <div className="mx-auto max-w-2xl text-center">
        <SearchX
          aria-hidden="true"
          strokeWidth={1.5}
          className="mx-auto size-12 text-primary-600 dark:text-primary-300"
        />
        <h2 className="mt-4 font-display text-2xl font-semibold md:text-3xl">{t("list.empty")}</h2>
        {waysOut.tags.length > 0 && (
          <>
            <p className="mt-3 text-balance text-neutral-600 dark:text-neutral-300">
              {t("search.nothingAdvice")}
            </p>
            <ul
              aria-label={t("search.topics")}
              className="mt-6 flex flex-wrap justify-center gap-2"
            >
              {waysOut.tags.map((tag) => (
                <li key={tag.id}>
                  <Chip href={termSearchHref(tag.name)}>{tag.name}</Chip>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {waysOut.posts.length > 0 && (
        <>
          <h2 className="mt-16 mb-8 font-display text-2xl font-semibold">
            {t("search.readInstead")}
          </h2>
          <CardGrid columns="posts">
            {waysOut.posts.map((post) => (
              <StandardCard key={post.id} post={post} />
            ))}
          </CardGrid>
        </>
      )}
    </>
  );
}
