import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/text.tsx";
import { Glyph } from "./glyph.tsx";

/** "Listen now" beside a small tinted disc, leading to the sound. */
export function ListenPill({ post }: { post: PostSummary }) {
  const { t } = useText();
  return (
    <a
      href={postHref(post)}
      aria-label={t("card.listenTo", { title: post.title })}
      className="focus-ring relative z-10 inline-flex items-center gap-2.5 rounded-full bg-neutral-100 p-0.5 pe-4 text-sm font-medium transition-colors group-hover/card:bg-primary-50 hover:bg-primary-100 dark:bg-neutral-700 dark:group-hover/card:bg-neutral-600 dark:hover:bg-neutral-500"
    >
      <span className="inline-flex size-8 items-center justify-center rounded-full bg-primary-100 text-primary-700 dark:bg-neutral-900 dark:text-primary-300">
        <Glyph name="play" className="glyph-solid size-3" />
      </span>
      {t("card.listenNow")}
    </a>
  );
}
