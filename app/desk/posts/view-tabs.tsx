import { type DeskChoice, deskSearch } from "#app/features/posts/desk-models.ts";
import type { SavedView } from "#app/features/posts/queries/view-queries.server.ts";
import { POSTS_PATH, postsHref, TRASH_PATH } from "./posts-address.ts";
import { type PostsKey, usePostsText } from "./posts-text.ts";

/** The views that everybody has. */
const BUILT_IN: readonly [PostsKey, Partial<DeskChoice>][] = [
  ["view.all", {}],
  ["view.mine", { mine: "1" }],
  ["view.drafts", { status: "draft" }],
  ["view.review", { status: "in_review" }],
  ["view.scheduled", { status: "scheduled" }],
  ["view.published", { status: "published" }],
];

interface ViewTabsProps {
  /** The query string of the list; null in the trash. */
  search: string | null;
  views: readonly SavedView[];
  /** Authors have nothing but their own posts. */
  isEditor: boolean;
}

/** Views of the list: the built-in ones, the viewer's own, and the trash. */
export function ViewTabs({ search, views, isEditor }: ViewTabsProps) {
  const { t } = usePostsText();
  const builtIn = BUILT_IN.filter(([key]) => isEditor || key !== "view.mine").map(
    ([key, choice]) => ({ name: t(key), href: postsHref(choice), search: deskSearch(choice) }),
  );
  const own = views.map((view) => ({ ...view, href: `${POSTS_PATH}?${view.search}` }));
  const trash = { name: t("view.trash"), href: TRASH_PATH, search: null };
  return (
    <nav
      aria-label={t("view.label")}
      className="-m-1 min-w-0 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      <ul className="flex gap-1">
        {[...builtIn, ...own, trash].map((tab) => (
          <li
            key={tab.href}
            // Scrolls the current tab into view.
            className={tab.search === search ? "[scroll-initial-target:nearest]" : undefined}
          >
            <a
              href={tab.href}
              aria-current={tab.search === search ? "page" : undefined}
              className="focus-ring block rounded-full px-3.5 py-2 text-sm font-medium whitespace-nowrap text-neutral-600 transition-colors hover:bg-neutral-100 hover:text-neutral-950 aria-[current]:bg-secondary-900 aria-[current]:text-secondary-50 dark:text-neutral-300 dark:hover:bg-neutral-800 dark:hover:text-white dark:aria-[current]:bg-secondary-100 dark:aria-[current]:text-secondary-900"
            >
              {tab.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Whether a view shows this list already. */
export function isViewed(search: string, views: readonly SavedView[]): boolean {
  const searches = [
    ...BUILT_IN.map(([, choice]) => deskSearch(choice)),
    ...views.map((v) => v.search),
  ];
  return searches.includes(search);
}
