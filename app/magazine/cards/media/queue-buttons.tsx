import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/**
 * Queues an audio post after the current one, or as the last, by event delegation
 * (`data-play-next`).
 */
export function QueueButtons({ post }: { post: PostSummary }) {
  const { t } = useText();
  if (!post.media) return null;
  const { title } = post;
  const [next, last] = [t("card.playNext", { title }), t("card.addToQueue", { title })];
  const shared = { type: "submit", className: "pill pill-round focus-ring rounded-full" } as const;
  return (
    <form action={postHref(post)} className="contents">
      <button {...shared} data-play-next={post.id} aria-label={next} title={next}>
        <Glyph name="queue" className="size-4" />
      </button>
      <button {...shared} data-play-next={post.id} data-at-end="" aria-label={last} title={last}>
        <Glyph name="queueEnd" className="size-4" />
      </button>
    </form>
  );
}
