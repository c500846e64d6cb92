import { listSearch } from "#app/features/posts/list-address.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Pagination } from "./pagination.tsx";

interface ListControlsProps {
  /** Id of the list element; anchor of numbered pages. */
  listId: string;
  page: NumberedPage<PostSummary>;
  /** "ends": pages at the start and the button at the end of a row; "center": the button alone. */
  align?: "ends" | "center";
  /** Whether the list is the reader's own, which no page's HTML has: its next part is a page. */
  isPersonal?: boolean | undefined;
}

/**
 * Pagination and "Show me more". The button links to the next part of the list (`?after=…`, keyset
 * pagination); with scripts (more-lists.ts) that part is appended to the list's `EndOfCards`.
 */
export function ListControls({ listId, page, align = "ends", isPersonal }: ListControlsProps) {
  const { t } = useText();
  const { pathname, search } = usePageAddress();
  const { nextCursor } = page;
  if (page.pageCount < 2 && !nextCursor) return null;
  const hrefOf = (place: Parameters<typeof listSearch>[1]) =>
    `${pathname}${listSearch(new URLSearchParams(search), place)}#${listId}`;
  return (
    <div
      // The script changes and removes the link: for another part of the list it is created again.
      key={`${pathname}${search} ${nextCursor}`}
      className={classNames(
        "mt-8 flex flex-col items-center gap-5 sm:mt-12 sm:flex-row sm:gap-6 lg:mt-16",
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
        <>
          <p
            role="alert"
            data-failed={t("list.failed")}
            className="text-sm text-red-700 empty:hidden dark:text-red-300"
          />
          <a
            href={hrefOf({ cursor: nextCursor })}
            rel="next"
            data-control={isPersonal ? undefined : "more"}
            data-more={isPersonal ? undefined : listId}
            data-page={isPersonal ? undefined : page.last + 1}
            className={buttonClass("primary", "aria-busy:opacity-60")}
          >
            {t("action.showMore")}
          </a>
          <p role="status" className="sr-only" />
        </>
      )}
    </div>
  );
}
