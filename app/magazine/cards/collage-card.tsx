import type { PostSummary } from "#app/features/posts/models.ts";
import { PictureTools } from "#app/magazine/cards/media/picture-tools.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { AuthorBlock } from "./parts/author-block.tsx";
import { CardFrame, type PostCardProps } from "./parts/card-frame.tsx";
import { CardTitle } from "./parts/card-title.tsx";

/** Layouts of the four pictures: a tall one, two stacked, a tall one; or 2 + 1 over 1 + 2. */
const PLACES = {
  columns: {
    grid: "grid-cols-[1fr_1fr_1fr] grid-rows-2",
    cells: ["row-span-2", "", "row-span-2", ""],
  },
  rows: { grid: "grid-cols-3 grid-rows-2", cells: ["col-span-2", "", "", "col-span-2"] },
} as const;

type Variant = keyof typeof PLACES;

function Collage({ post, variant }: { post: PostSummary; variant: Variant }) {
  const { grid, cells } = PLACES[variant];
  return (
    <div className={`grid size-full gap-2 ${grid}`}>
      {post.gallery.slice(0, cells.length).map((picture, index) => (
        <div key={picture.hash} className={`relative ${cells[index]}`}>
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 640px) 30vw, 66vw"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      ))}
    </div>
  );
}

/** Four pictures of a gallery side by side; its title, author and reading time below. */
export function CollageCard({ post, variant = "columns" }: PostCardProps & { variant?: Variant }) {
  return (
    <CardFrame post={post} className="flex flex-col gap-4">
      <div className="relative aspect-square overflow-hidden rounded-3xl sm:aspect-video">
        {post.gallery.length < PLACES[variant].cells.length ? (
          <PostPicture post={post} sizes="(min-width: 640px) 50vw, 100vw" />
        ) : (
          <Collage post={post} variant={variant} />
        )}
        <div className="veil absolute inset-0" />
      </div>
      <PictureTools post={post} />
      <div className="space-y-2.5">
        <CardTitle post={post} lines={2} className="text-lg" />
        <AuthorBlock post={post} variant="always" />
      </div>
    </CardFrame>
  );
}
