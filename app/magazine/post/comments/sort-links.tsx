import { COMMENT_SORTS } from "#app/features/comments/models.ts";
import { useCommentsText } from "./comments-text.ts";
import { useTools } from "./discussion-context.ts";

/** Sort orders of a discussion as links, so that each has a URL. */
export function SortLinks() {
  const { t } = useCommentsText();
  const { post, discussion } = useTools();
  return (
    <nav aria-label={t("sort")}>
      <ul className="-mx-2 flex gap-1">
        {COMMENT_SORTS.map((sort) => (
          <li key={sort}>
            <a
              href={`${post.href}${sort === "newest" ? "" : `?csort=${sort}`}#comments`}
              rel="nofollow"
              data-control
              aria-current={sort === discussion.sort ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                void discussion.changeSort(sort);
              }}
              className="focus-ring inline-flex min-h-9 items-center rounded-full px-3 text-sm text-neutral-600 transition-colors hover:bg-neutral-100 aria-[current]:bg-neutral-100 aria-[current]:font-medium aria-[current]:text-neutral-900 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:aria-[current]:bg-neutral-800 dark:aria-[current]:text-neutral-50"
            >
              {t(`sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
