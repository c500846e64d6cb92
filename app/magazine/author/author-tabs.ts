/** Tabs of an author's page: own posts, liked posts, saved posts. */
export const AUTHOR_TABS = ["articles", "favorites", "saved"] as const;

export const AUTHOR_POSTS_PER_PAGE = 12;

export type AuthorTab = (typeof AUTHOR_TABS)[number];

/** The tab in `?tab=`; articles by default. */
export function readAuthorTab(search: URLSearchParams): AuthorTab {
  return AUTHOR_TABS.find((tab) => tab === search.get("tab")) ?? "articles";
}

/** The query of a tab; resets pagination. */
export function tabSearch(search: string, tab: AuthorTab): string {
  const next = new URLSearchParams(search);
  for (const name of ["tab", "page", "to", "after"]) next.delete(name);
  if (tab !== "articles") next.set("tab", tab);
  const text = next.toString();
  return text ? `?${text}` : "";
}
