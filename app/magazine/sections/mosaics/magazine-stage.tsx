import type { PostSummary } from "#app/features/posts/models.ts";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardTitle } from "#app/magazine/cards/parts/card-title.tsx";
import { PostMeta } from "#app/magazine/cards/parts/post-meta.tsx";
import { useTextLanguage } from "#app/magazine/cards/parts/text-language.ts";
import { MagazineFrame, type MagazineProps } from "./magazine-frame.tsx";

function Lead({ post }: { post: PostSummary }) {
  return (
    <article className="card dark flex aspect-square items-end overflow-hidden rounded-[2.5rem] bg-neutral-900 text-white sm:aspect-[9/5]">
      <div className="absolute inset-0 -z-10">
        <PostPicture post={post} sizes="(min-width: 1280px) 1248px, 100vw" />
      </div>
      {/* On phones a title reaches far up: it stays readable on a bright picture. */}
      <span className="absolute inset-x-0 bottom-0 -z-10 h-4/5 bg-linear-to-t from-neutral-950/95 via-neutral-950/60 to-transparent max-sm:h-full max-sm:via-neutral-950/70 max-sm:via-65%" />
      <div className="w-full p-7 md:w-3/5 md:p-10 lg:p-14">
        <CardTitle post={post} lines={3} className="text-2xl lg:text-4xl lg:leading-tight" />
        <p
          {...useTextLanguage(post.language)}
          className="mt-4 line-clamp-2 text-pretty text-neutral-200 lg:text-lg"
        >
          {post.excerpt}
        </p>
        <div className="mt-6">
          <PostMeta post={post} />
        </div>
      </div>
    </article>
  );
}

/** One post on a large stage; the others in a frosted list that floats on it. */
export function MagazineStage({ posts, ...frame }: MagazineProps & { posts: PostSummary[] }) {
  const [lead, ...others] = posts;
  return (
    <MagazineFrame {...frame} isEmpty={!lead}>
      <div className="relative">
        {lead && <Lead post={lead} />}
        {others.length > 0 && (
          <ul className="mt-6 divide-y divide-neutral-200 overflow-y-auto rounded-3xl bg-white px-6 max-md:border max-md:border-neutral-200 md:absolute md:top-6 md:max-h-[calc(100%-3rem)] md:end-6 md:mt-0 md:w-1/3 md:bg-white/85 md:backdrop-blur-lg dark:divide-neutral-700 dark:bg-neutral-900 dark:max-md:border-neutral-700 dark:md:bg-neutral-900/85">
            {others.map((post) => (
              <li key={post.id} className="card py-4">
                <CardTitle post={post} lines={2} />
                <div className="mt-3">
                  <PostMeta post={post} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </MagazineFrame>
  );
}
