import { authorHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { AuthorLinks } from "./author-links.tsx";
import { PostDate } from "./post-date.tsx";

/** In the page's own colours. */
const PAGE = {
  line: "gap-1.5 text-neutral-500 dark:text-neutral-400",
  link: "focus-ring text-neutral-700 hover:text-neutral-950 dark:text-neutral-200 dark:hover:text-white",
  portrait: "size-7 rounded-full",
};

const LOOK = {
  page: PAGE,
  /** Beside a picture: on phones and in narrow columns the name needs the room of the portrait. */
  beside: { ...PAGE, portrait: "size-7 rounded-full max-sm:hidden @max-[23rem]:hidden" },
  /** White, on a frosted pill over a picture. */
  capsule: {
    line: "gap-2 rounded-full bg-white/15 p-1.5 pe-4 text-white ring-1 ring-white/15 backdrop-blur-md",
    link: "outline-white hover:underline focus-visible:outline-2",
    portrait: PAGE.portrait,
  },
} as const;

/** Those who have signed with the first, each linked. */
function OtherAuthors({ post, className }: { post: PostSummary; className: string }) {
  const [author, ...coAuthors] = post.coAuthors!;
  const others = { ...post, author: author!, coAuthors };
  return (
    <>
      <span aria-hidden="true">·</span>
      <AuthorLinks post={others} className={`relative z-10 truncate font-medium ${className}`} />
    </>
  );
}

/** Portrait (28 px), author and date in one line. */
export function PostMeta({
  post,
  variant = "page",
}: {
  post: PostSummary;
  variant?: keyof typeof LOOK;
}) {
  const { line, link, portrait } = LOOK[variant];
  return (
    // On the narrowest phones the date goes below a name that would be cut beside it.
    <p className={`flex min-w-0 items-center text-xs max-[22.5rem]:flex-wrap ${line}`}>
      <a href={authorHref(post.author)} className={`author-link ${link}`}>
        <Avatar
          name={post.author.name}
          picture={post.author.avatar}
          className={portrait}
          width={28}
        />
        <span dir="auto" className="truncate">
          {post.author.name}
        </span>
      </a>
      {post.coAuthors && <OtherAuthors post={post} className={link} />}
      <span aria-hidden="true" className="max-[22.5rem]:hidden">
        ·
      </span>
      <PostDate post={post} />
    </p>
  );
}
