import { type DeskChoice, deskSearch } from "#app/features/posts/desk-models.ts";
import type { SavedView } from "#app/features/posts/queries/view-queries.server.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
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
  const tabs = [...builtIn, ...own, trash].map((tab) => ({
    name: tab.name,
    href: tab.href,
    isCurrent: tab.search === search,
  }));
  return <TabLinks isSmall label={t("view.label")} tabs={tabs} />;
}

/** Whether a view shows this list already. */
export function isViewed(search: string, views: readonly SavedView[]): boolean {
  const searches = [
    ...BUILT_IN.map(([, choice]) => deskSearch(choice)),
    ...views.map((v) => v.search),
  ];
  return searches.includes(search);
}
