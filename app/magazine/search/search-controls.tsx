import {
  SEARCH_KINDS,
  SEARCH_SORTS,
  SEARCH_TABS,
  type SearchRequest,
  type SearchTab,
  searchHref,
} from "#app/features/search/input.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { ChoiceMenu } from "./choice-menu.tsx";

interface SearchControlsProps {
  request: SearchRequest;
  counts: Record<SearchTab, number>;
}

/** Filters and sort order of a search. */
export function SearchControls({ request, counts }: SearchControlsProps) {
  const { t } = useText();
  const { pathname } = usePageAddress();
  const hrefOf = (change: Partial<SearchRequest>) => searchHref(pathname, request, change);
  const sorts = SEARCH_SORTS.filter((sort) => request.term || sort !== "relevant");
  // An active filter may be the reason for an empty result, so it stays visible.
  const isChoosable = request.tab === "articles" && (counts.articles > 0 || request.kind !== null);
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
      <TabLinks
        label={t("search.tabs")}
        tabs={SEARCH_TABS.map((tab) => ({
          name: t(`search.tab.${tab}`, { n: counts[tab] }),
          href: hrefOf({ tab }),
          isCurrent: tab === request.tab,
        }))}
      />
      {isChoosable && (
        <div className="grid grid-cols-2 gap-3 sm:flex">
          <ChoiceMenu
            label={t("search.kind")}
            align="start"
            choices={[null, ...SEARCH_KINDS].map((kind) => ({
              name: t(`search.kind.${kind ?? "all"}`),
              href: hrefOf({ kind }),
              isCurrent: kind === request.kind,
            }))}
          />
          <ChoiceMenu
            label={t("sort.label")}
            choices={sorts.map((sort) => ({
              name: t(`sort.${sort}`),
              href: hrefOf({ sort }),
              isCurrent: sort === request.sort,
            }))}
          />
        </div>
      )}
    </div>
  );
}
