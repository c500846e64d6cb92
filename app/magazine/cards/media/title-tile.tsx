import type { PostSummary } from "#app/features/posts/models.ts";
import { useTextLanguage } from "#app/magazine/cards/parts/text-language.ts";
import { classNames } from "#app/ui/class-names.ts";

interface TitleTileProps {
  post: Pick<PostSummary, "title" | "category" | "language">;
  className?: string | undefined;
  /** A picture that may fail to load, over the tile. */
  children?: React.ReactNode;
}

/** The first letter or digit of a title or a name, with its marks. */
export const firstLetterOf = (title: string): string =>
  /[\p{L}\p{N}]\p{M}*/u.exec(title)?.[0] ?? "";

/**
 * Placeholder for a picture: the title's initial, set in the colours of the category, or of the magazine. It is an
 * attribute, which CSS shows: the title itself is beside the tile.
 */
export function TitleTile({ post, className, children }: TitleTileProps) {
  return (
    <span
      aria-hidden="true"
      lang={useTextLanguage(post.language).lang}
      data-tone={post.category?.color ?? "own"}
      data-initial={firstLetterOf(post.title)}
      className={classNames("title-tile size-full", className)}
    >
      {children}
    </span>
  );
}
