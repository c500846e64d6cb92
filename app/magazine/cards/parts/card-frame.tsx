import type { PostSummary } from "#app/features/posts/models.ts";
import { classNames } from "#app/ui/class-names.ts";

/** Props of every post card: one post; some add one `variant`. */
export interface PostCardProps {
  post: PostSummary;
}

interface CardFrameProps extends PostCardProps {
  className: string;
  children: React.ReactNode;
}

/**
 * The `article` of a card. Its heading with the stretched link names it: a label would say the title twice, and
 * weigh on pages of many cards.
 * `paint-hidden-authors.ts` covers those of hidden authors.
 */
export function CardFrame({ post, className, children }: CardFrameProps) {
  return (
    <article
      data-post={post.id}
      data-author={post.author.id}
      suppressHydrationWarning
      className={classNames("card group/card size-full", className)}
    >
      {children}
    </article>
  );
}
