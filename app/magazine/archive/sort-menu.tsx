import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { listSearch } from "#app/features/posts/list-address.ts";
import type { PostSort } from "#app/features/posts/models.ts";
import { POST_SORTS } from "#app/features/posts/sorts.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { colon } from "#app/platform/i18n/lists.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DisclosureMenu } from "#app/ui/menus/disclosure-menu.tsx";

/** Sort options as links: they work without scripts and are part of the URL. */
export function SortMenu({ current }: { current: PostSort }) {
  const { t, locale } = useText();
  const { pathname, search } = usePageAddress();
  return (
    <DisclosureMenu
      label={
        <>
          <span className="sr-only">{t("sort.label") + colon(locale)}</span>
          {t(`sort.${current}`)}
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
    >
      {POST_SORTS.map((sort) => (
        <li key={sort}>
          <a
            href={`${pathname}${listSearch(new URLSearchParams(search), { sort })}`}
            data-keep-scroll
            aria-current={sort === current ? "true" : undefined}
            className={classNames(
              "focus-ring flex items-center justify-between gap-4 rounded-lg px-3 py-2 text-sm hover:bg-primary-50 dark:hover:bg-neutral-700",
              sort === current && "font-medium",
            )}
          >
            {t(`sort.${sort}`)}
            {sort === current && (
              <Check aria-hidden="true" className="size-4 text-primary-600 dark:text-primary-300" />
            )}
          </a>
        </li>
      ))}
    </DisclosureMenu>
  );
}
