import type { PostDetails } from "#app/features/posts/models.ts";
import { PostActionBar } from "#app/magazine/post/actions/post-action-bar.tsx";
import { PostBadges } from "#app/magazine/post/post-badges.tsx";
import { PostByline } from "#app/magazine/post/post-byline.tsx";
import { HeadPicture } from "./head-picture.tsx";

/** The texts of a centred header: badges, title, description, byline and actions. */
export function HeaderColumn({
  post,
  variant = "described",
}: {
  post: PostDetails;
  variant?: "described" | "bare";
}) {
  return (
    <div className="mx-auto max-w-3xl pt-10 lg:pt-16">
      <PostBadges post={post} />
      <h1
        id="post-title"
        dir="auto"
        className="mt-5 font-display text-3xl font-semibold tracking-tight text-balance md:text-4xl lg:text-5xl lg:leading-[1.15]"
      >
        {post.title}
      </h1>
      {variant === "described" && (
        <p
          dir="auto"
          className="mt-5 text-base text-pretty text-neutral-500 lg:text-lg dark:text-neutral-400"
        >
          {post.excerpt}
        </p>
      )}
      <hr className="my-7 border-neutral-200 dark:border-neutral-700" />
      <div className="flex flex-col gap-6 sm:flex-row sm:items-center sm:justify-between">
        <PostByline post={post} />
        <PostActionBar post={post} />
      </div>
    </div>
  );
}

/** Centred texts over a picture as wide as the page's column. */
export function ColumnHeader({ post }: { post: PostDetails }) {
  return (
    <header>
      <HeaderColumn post={post} />
      <HeadPicture
        post={post}
        sizes="(min-width: 1312px) 1248px, 100vw"
        className="mt-10 w-full rounded-xl sm:mt-12"
        shape="max-h-[80vh]"
      />
    </header>
  );
}

/** Centred texts over a full-width picture. */
export function BleedHeader({ post }: { post: PostDetails }) {
  return (
    <header>
      <HeaderColumn post={post} variant="bare" />
      {(post.picture || post.kind === "video") && (
        <div className="full-bleed mt-10 !px-0 sm:mt-12">
          <HeadPicture
            post={post}
            sizes="100vw"
            className="w-full"
            shape="aspect-[16/10] max-h-[70vh] lg:aspect-[16/6]"
          />
        </div>
      )}
    </header>
  );
}
