import type { PostDetails } from "#app/features/posts/models.ts";
import type { CreditedPicture } from "#app/lib/picture.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";
import { HeaderColumn } from "./column-header.tsx";

const LARGEST_WIDTH = 1920;

function Tile({ picture, index }: { picture: CreditedPicture; index: number }) {
  return (
    <a
      href={pictureUrl(picture.hash, LARGEST_WIDTH)}
      data-document
      className={classNames(
        "group focus-ring relative overflow-hidden rounded-xl",
        index === 0 ? "col-span-2 row-span-2" : "",
        index > 2 && "hidden sm:block",
      )}
    >
      <Picture
        picture={picture}
        sizes={index === 0 ? "(min-width: 640px) 50vw, 66vw" : "(min-width: 640px) 25vw, 33vw"}
        className="size-full object-cover"
        isFirst={index === 0}
      />
      <span className="absolute inset-0 bg-neutral-900/0 transition-colors group-hover:bg-neutral-900/20" />
    </a>
  );
}

/** The first picture large and up to four more beside it. */
export function GalleryHeader({ post }: { post: PostDetails }) {
  return (
    <header>
      <HeaderColumn post={post} variant="bare" />
      <div className="mt-10 grid aspect-[3/2] grid-cols-3 grid-rows-2 gap-2 sm:aspect-[2/1] sm:grid-cols-4">
        {post.gallery.slice(0, 5).map((picture, index) => (
          <Tile key={picture.hash} picture={picture} index={index} />
        ))}
      </div>
    </header>
  );
}
