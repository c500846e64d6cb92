import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Glyph } from "./glyph.tsx";

interface PlayDiscProps {
  post: PostSummary;
  /** Its size, e.g. "size-12". */
  className: string;
}

/** A white disc that plays an audio post: it leads to the post's page, where the sound is. */
export function PlayDisc({ post, className }: PlayDiscProps) {
  const { t } = useText();
  return (
    <a
      href={postHref(post)}
      aria-label={t("card.play", { title: post.title })}
      className={classNames(
        "focus-ring relative z-10 inline-flex shrink-0 items-center justify-center rounded-full bg-white text-primary-600 shadow-lg transition-transform duration-200 hover:scale-105 motion-reduce:transition-none",
        className,
      )}
    >
      <Glyph name="play" className="glyph-solid size-2/5" />
    </a>
  );
}
