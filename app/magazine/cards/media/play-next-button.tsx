import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/** Queues an audio post after the current one, by event delegation (`data-play-next`). */
export function PlayNextButton({ post }: { post: PostSummary }) {
  const { t } = useText();
  if (!post.media) return null;
  const label = t("card.playNext", { title: post.title });
  return (
    <form action={postHref(post)} className="contents">
      <button
        type="submit"
        data-play-next={post.id}
        aria-label={label}
        title={label}
        className="pill pill-round focus-ring rounded-full"
      >
        <Glyph name="queue" className="size-4" />
      </button>
    </form>
  );
}
