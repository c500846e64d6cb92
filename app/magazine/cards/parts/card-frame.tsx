import type { PostSummary } from "#app/features/posts/models.ts";
import { classNames } from "#app/ui/class-names.ts";

/** What every post card takes: one post; some add one `variant`. */
export interface PostCardProps {
  post: PostSummary;
}

interface CardFrameProps extends PostCardProps {
  className: string;
  children: React.ReactNode;
}

/** The article around a card, named by the post's title, which also is its one stretched link. */
export function CardFrame({ post, className, children }: CardFrameProps) {
  return (
    <article
      aria-label={post.title}
      data-post={post.id}
      data-author={post.author.id}
      className={classNames("card group/card size-full", className)}
    >
      {children}
    </article>
  );
}
