import { ActionRow } from "#app/magazine/cards/actions/action-row.tsx";
import { ShareColumn } from "#app/magazine/cards/actions/share-column.tsx";
import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";
import { CategoryBadge } from "./parts/category-badge.tsx";
import { Excerpt } from "./parts/excerpt.tsx";
import { PostMeta } from "./parts/post-meta.tsx";

/** Classes of the part that grows to the height of its row. */
const GROWING = {
  picture: { picture: "grow", texts: "" },
  /** Among cards of its kind: their pictures are equally high, and their last lines level. */
  texts: { picture: "", texts: "grow" },
} as const;

/** The large card of a section: wide picture, all details below it. */
export function FeatureCard({
  post,
  growing = "picture",
}: PostCardProps & { growing?: keyof typeof GROWING }) {
  const { picture, texts } = GROWING[growing];
  return (
    <CardFrame post={post} className="box-card flex flex-col rounded-3xl">
      <div
        className={classNames(
          "relative aspect-[40/22] w-full overflow-hidden rounded-t-3xl",
          picture,
        )}
      >
        <PostPicture
          post={post}
          sizes="(min-width: 1024px) 50vw, 100vw"
          className="absolute inset-0"
        />
        <KindIcon kind={post.kind} className="absolute start-4 bottom-4 size-9" />
      </div>
      <ShareColumn post={post} />
      <div className={classNames("flex flex-col gap-4 p-4 sm:p-6", texts)}>
        <CategoryBadge term={post.category} />
        <div className="grow space-y-2.5">
          <CardTitle post={post} lines={2} className="text-lg sm:text-2xl" />
          <Excerpt
            post={post}
            lines={2}
            className="text-sm text-neutral-500 sm:text-base dark:text-neutral-400"
          />
        </div>
        <PostMeta post={post} />
        <ActionRow post={post} />
      </div>
    </CardFrame>
  );
}
