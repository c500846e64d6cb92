import type { PostDetails } from "#app/features/posts/models.ts";
import type { CreditedPicture } from "#app/lib/media/picture.ts";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { PhotoLink } from "#app/magazine/post/text/photo-link.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { FirstPicture, ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { HeaderColumn } from "./column-header.tsx";

const TILES = 5;

const LARGE = "col-span-2 row-span-2";
const WIDE = "sm:col-span-2";

/**
 * Cells by number of photos, so that each number fills the grid of 4 × 2. A phone has 3 × 2 and
 * shows the first three.
 */
const CELLS: readonly (readonly string[])[] = [
  ["col-span-full row-span-2"],
  [LARGE, `row-span-2 ${WIDE}`],
  [LARGE, WIDE, WIDE],
  [LARGE, "", "", WIDE],
  [LARGE, "", "", "", ""],
];

interface TileProps {
  picture: CreditedPicture;
  index: number;
  cell: string;
}

function Tile({ picture, index, cell }: TileProps) {
  return (
    <PhotoLink
      index={index}
      className={classNames(
        "group relative cursor-zoom-in overflow-hidden rounded-xl",
        cell,
        index > 2 && "hidden sm:block",
      )}
    >
      <ResponsivePicture
        picture={picture}
        sizes={
          cell.includes(WIDE) || index === 0
            ? "(min-width: 640px) 50vw, 66vw"
            : "(min-width: 640px) 25vw, 33vw"
        }
        className="size-full object-cover"
        isFirst={index === 0}
      />
      <span className="absolute inset-0 bg-neutral-900/0 transition-colors group-hover:bg-neutral-900/20" />
    </PhotoLink>
  );
}

/** Opens the first picture; without scripts it links to its position in the text. */
function ShowAll({ count }: { count: number }) {
  const { t } = useText();
  return (
    <PhotoLink
      index={0}
      className="absolute end-3 bottom-3 inline-flex h-11 items-center gap-2 rounded-full bg-white/95 px-4 text-sm font-medium text-neutral-800 shadow-md transition-colors hover:bg-neutral-100 max-md:px-3 dark:bg-neutral-900/95 dark:text-neutral-100 dark:hover:bg-neutral-800"
    >
      <Glyph name="grid" className="size-4" />
      <span className="max-md:sr-only">{t("gallery.showAll")}</span>
      <span aria-hidden="true" className="md:hidden">
        {t("gallery.number", { n: count })}
      </span>
    </PhotoLink>
  );
}

/** The first picture large and up to four more beside it. */
export function GalleryHeader({ post }: { post: PostDetails }) {
  const tiles = post.gallery.slice(0, TILES);
  return (
    <header>
      <HeaderColumn post={post} variant="bare" />
      <div className="relative mt-5 sm:mt-10">
        <div className="grid aspect-[3/2] grid-cols-3 grid-rows-2 gap-2 sm:aspect-[2/1] sm:grid-cols-4">
          {post.gallery.length === 0 && (
            <FirstPicture value>
              <PostPicture
                post={post}
                alt={post.picture?.alt}
                sizes="100vw"
                className="col-span-full row-span-full rounded-xl"
              />
            </FirstPicture>
          )}
          {tiles.map((picture, index) => (
            <Tile
              key={picture.hash}
              picture={picture}
              index={index}
              cell={CELLS[tiles.length - 1]![index]!}
            />
          ))}
        </div>
        {post.gallery.length > 0 && <ShowAll count={post.gallery.length} />}
      </div>
    </header>
  );
}
