/** What an author's page can list: their own posts, those they like, those they keep for later. */
export const AUTHOR_TABS = ["articles", "favorites", "saved"] as const;

export const AUTHOR_POSTS_PER_PAGE = 12;

export type AuthorTab = (typeof AUTHOR_TABS)[number];

/** The tab that `?tab=` names; the articles for anything else. */
export function readAuthorTab(search: URLSearchParams): AuthorTab {
  return AUTHOR_TABS.find((tab) => tab === search.get("tab")) ?? "articles";
}

/** The query of another tab; the first needs none. A new tab starts at its beginning. */
export function tabSearch(search: string, tab: AuthorTab): string {
  const next = new URLSearchParams(search);
  for (const name of ["tab", "page", "after"]) next.delete(name);
  if (tab !== "articles") next.set("tab", tab);
  const text = next.toString();
  return text ? `?${text}` : "";
}
