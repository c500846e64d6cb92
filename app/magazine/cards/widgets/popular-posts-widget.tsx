import type { PostSummary } from "#app/features/posts/models.ts";
import { MiniRowCard } from "#app/magazine/cards/mini-row-card.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { WidgetPanel } from "./widget-panel.tsx";

/** The most viewed posts. */
export function PopularPostsWidget({ posts }: { posts: PostSummary[] }) {
  const { t } = useText();
  return (
    <WidgetPanel icon="flame" title={t("widget.posts")} allHref="/search?sort=viewed">
      <ul className="@container divide-y divide-neutral-200 dark:divide-neutral-700">
        {posts.map((post) => (
          <li key={post.id}>
            <MiniRowCard post={post} />
          </li>
        ))}
      </ul>
    </WidgetPanel>
  );
}
