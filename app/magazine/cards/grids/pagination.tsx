import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { pageWindow } from "./page-window.ts";

interface PaginationProps {
  /** 1 is the first. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  /** Accessible name of the landmark, where a page has several. */
  label?: string;
}

/** Numbered pages around the current one, as links. Nothing when there is only one page. */
export function Pagination({ page, pageCount, hrefOf, label }: PaginationProps) {
  const { t } = useText();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label ?? t("list.pages")}>
      <ol className="flex gap-2">
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <a
              href={hrefOf(number)}
              aria-label={t("list.page", { n: number })}
              aria-current={number === page ? "page" : undefined}
              className={classNames(
                "focus-ring inline-flex size-11 items-center justify-center rounded-full text-sm font-medium transition-colors",
                number === page
                  ? "bg-primary-600 text-white"
                  : "border border-neutral-300 bg-white text-neutral-700 hover:bg-neutral-100 dark:border-neutral-600 dark:bg-neutral-900 dark:text-neutral-300 dark:hover:bg-neutral-800",
              )}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
