import { ActionRow } from "#app/magazine/cards/actions/action-row.tsx";
import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";
import { Excerpt } from "./parts/excerpt.tsx";
import { PostMeta } from "./parts/post-meta.tsx";

const LOOK = {
  /** One of a list. */
  list: {
    card: "",
    texts: "justify-between gap-2 pe-3 sm:gap-3",
    title: "sm:text-xl",
    excerpt: "max-sm:hidden text-sm",
    picture: "size-24 sm:h-auto sm:min-h-56 sm:w-56",
    sizes: "(min-width: 640px) 340px, 150px",
  },
  /** The only one of a section; on phones the picture is above the texts. */
  lead: {
    card: "max-sm:flex-col-reverse",
    texts: "justify-center gap-3 max-sm:pt-4 sm:gap-5",
    title: "text-2xl sm:text-3xl lg:text-4xl lg:leading-tight",
    excerpt: "text-base lg:text-lg",
    picture: "aspect-[40/22] w-full sm:aspect-4/3 sm:w-1/2 lg:aspect-[3/2] lg:w-3/5",
    sizes: "(min-width: 1280px) 760px, (min-width: 640px) 60vw, 100vw",
  },
} as const;

/** A list row: texts at the start, a picture at the end, which is small and square in lists. */
export function RowCard({
  post,
  variant = "list",
}: PostCardProps & { variant?: keyof typeof LOOK }) {
  const { card, texts, title, excerpt, picture, sizes } = LOOK[variant];
  const isLead = variant === "lead";
  // A tile as large as this would say the title once more.
  const hasPicture = !isLead || post.picture !== null || post.kind !== "standard";
  return (
    <CardFrame post={post} className={`box-card flex rounded-3xl p-3 sm:p-4 ${card}`}>
      <div className={`flex min-w-0 grow flex-col sm:py-2 sm:ps-3 sm:pe-6 ${texts}`}>
        <CategoryBadge term={post.category} />
        <div className={isLead ? "space-y-3" : "space-y-2"}>
          <CardTitle post={post} lines={isLead ? 3 : 2} className={title} />
          <Excerpt
            post={post}
            lines={isLead ? 2 : 1}
            className={`text-neutral-500 dark:text-neutral-400 ${excerpt}`}
          />
        </div>
        <PostMeta post={post} variant={isLead ? "page" : "beside"} />
        <ActionRow post={post} />
      </div>
      {hasPicture && (
        <div className={`relative shrink-0 overflow-hidden rounded-2xl sm:rounded-3xl ${picture}`}>
          <PostPicture post={post} sizes={sizes} className="absolute inset-0" />
          <KindIcon kind={post.kind} className="absolute start-3 bottom-3 size-7" />
        </div>
      )}
    </CardFrame>
  );
}
