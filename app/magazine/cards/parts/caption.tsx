import type { PostSummary } from "#app/features/posts/models.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { AuthorLinks } from "./author-links.tsx";
import { CardTitle } from "./card-title.tsx";
import { PostDate } from "./post-date.tsx";

/** Under a picture: the author's portrait beside title and byline. */
export function Caption({ post }: { post: PostSummary }) {
  return (
    <div className="flex items-start gap-3">
      <Avatar
        name={post.author.name}
        picture={post.author.avatar}
        className="size-9 rounded-full"
        width={36}
      />
      <div className="min-w-0">
        <CardTitle post={post} lines={2} />
        <p className="mt-0.5 flex items-center gap-1.5 text-xs max-[22.5rem]:flex-wrap text-neutral-500 dark:text-neutral-400">
          <AuthorLinks
            post={post}
            className="focus-ring relative z-10 truncate rounded py-1 font-medium hover:text-neutral-950 dark:hover:text-white"
          />
          <span aria-hidden="true" className="max-[22.5rem]:hidden">
            ·
          </span>
          <PostDate post={post} />
        </p>
      </div>
    </div>
  );
}
