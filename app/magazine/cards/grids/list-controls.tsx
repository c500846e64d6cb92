import { useEffect, useRef } from "react";
import { listSearch } from "#app/features/posts/list-address.ts";
import { hasModifierKey } from "#app/lib/modifier-keys.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Pagination } from "./pagination.tsx";
import type { GrowingList, PostListPage } from "./use-growing-list.ts";

interface ListControlsProps {
  /** Id of the list element; anchor of numbered pages. */
  listId: string;
  page: PostListPage;
  more: GrowingList;
  /** "ends": pages at the start and the button at the end of a row; "center": the button alone. */
  align?: "ends" | "center";
}

/** Moves the focus to the first new card without scrolling (WCAG 2.2 SC 2.4.3). */
function useFocusOnAdded(listId: string, shown: number, added: number) {
  const before = useRef(shown);
  useEffect(() => {
    const start = before.current;
    before.current = shown;
    if (added === 0 || shown <= start) return;
    const cards = document.getElementById(listId)?.querySelectorAll<HTMLElement>("article");
    cards?.[start]?.querySelector<HTMLElement>(".stretched-link")?.focus({ preventScroll: true });
  }, [listId, shown, added]);
}

/**
 * Pagination and "Show me more". The button links to the next part of the list (`?after=…`, keyset
 * pagination); with scripts, that part is appended in place.
 */
export function ListControls({ listId, page, more, align = "ends" }: ListControlsProps) {
  const { t } = useText();
  const { pathname, search } = usePageAddress();
  const { nextCursor, isLoading, added } = more;
  useFocusOnAdded(listId, more.posts.length, added);
  const hrefOf = (place: Parameters<typeof listSearch>[1]) =>
    `${pathname}${listSearch(new URLSearchParams(search), place)}#${listId}`;
  if (page.pageCount < 2 && !nextCursor && added === 0) return null;
  return (
    <div
      className={classNames(
        "mt-12 flex flex-col items-center gap-6 sm:flex-row lg:mt-16",
        align === "ends" ? "sm:justify-between" : "justify-center",
      )}
    >
      {align === "ends" && (
        <Pagination
          page={page.page}
          pageCount={page.pageCount}
          hrefOf={(number) => hrefOf({ page: number })}
        />
      )}
      {nextCursor && (
        <a
          href={hrefOf({ cursor: nextCursor })}
          rel="next"
          data-control="more"
          aria-busy={isLoading}
          onClick={(event) => {
            if (hasModifierKey(event)) return;
            event.preventDefault();
            if (!isLoading) more.load(hrefOf({ cursor: nextCursor }));
          }}
          className={buttonClass("primary", isLoading ? "opacity-60" : undefined)}
        >
          {t("action.showMore")}
        </a>
      )}
      <p role="status" className="sr-only">
        {added > 0 && t("list.added", { n: added })}
      </p>
    </div>
  );
}
