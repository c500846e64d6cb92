import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { AuthorsWidget } from "./authors-widget.tsx";
import { PopularPostsWidget } from "./popular-posts-widget.tsx";
import { TagsWidget } from "./tags-widget.tsx";
import { TopicsWidget } from "./topics-widget.tsx";

interface SidebarProps {
  tags: TermSummary[];
  topics: TermSummary[];
  authors: AuthorSummary[];
  posts: PostSummary[];
  /** Accessible name of the landmark, where a page has several. */
  label?: string;
}

/** The sidebar of a list or a post: tags, topics, authors, popular posts, always in this order. */
export function Sidebar({ tags, topics, authors, posts, label }: SidebarProps) {
  const { t } = useText();
  return (
    <aside aria-label={label ?? t("widget.sidebar")} className="space-y-6">
      {tags.length > 0 && <TagsWidget terms={tags} />}
      {topics.length > 0 && <TopicsWidget terms={topics} />}
      {authors.length > 0 && <AuthorsWidget authors={authors} />}
      {posts.length > 0 && <PopularPostsWidget posts={posts} />}
    </aside>
  );
}
