import { ActionPills } from "#app/magazine/cards/parts/action-pills.tsx";
import { ActionRow } from "#app/magazine/cards/parts/action-row.tsx";
import { AuthorBlock } from "#app/magazine/cards/parts/author-block.tsx";
import { AuthorLines } from "#app/magazine/cards/parts/author-lines.tsx";
import { BookmarkButton } from "#app/magazine/cards/parts/bookmark-button.tsx";
import { Caption } from "#app/magazine/cards/parts/caption.tsx";
import { CardFrame } from "#app/magazine/cards/parts/card-frame.tsx";
import { CardTitle } from "#app/magazine/cards/parts/card-title.tsx";
import { CategoryBadge } from "#app/magazine/cards/parts/category-badge.tsx";
import { CommentLink } from "#app/magazine/cards/parts/comment-link.tsx";
import { CountPill } from "#app/magazine/cards/parts/count-pill.tsx";
import { EpisodeLine } from "#app/magazine/cards/parts/episode-line.tsx";
import { Excerpt } from "#app/magazine/cards/parts/excerpt.tsx";
import { GallerySlides } from "#app/magazine/cards/parts/gallery-slides.tsx";
import { Glyph } from "#app/magazine/cards/parts/glyph.tsx";
import { HoverActions } from "#app/magazine/cards/parts/hover-actions.tsx";
import { KindIcon } from "#app/magazine/cards/parts/kind-icon.tsx";
import { LikeButton } from "#app/magazine/cards/parts/like-button.tsx";
import { ListenPill } from "#app/magazine/cards/parts/listen-pill.tsx";
import { LockSign } from "#app/magazine/cards/parts/lock-sign.tsx";
import { PictureTools } from "#app/magazine/cards/parts/picture-tools.tsx";
import { PlainMeta } from "#app/magazine/cards/parts/plain-meta.tsx";
import { PlayButton } from "#app/magazine/cards/parts/play-button.tsx";
import { PlayDisc } from "#app/magazine/cards/parts/play-disc.tsx";
import { PlayNextButton } from "#app/magazine/cards/parts/play-next-button.tsx";
import { PlaySign } from "#app/magazine/cards/parts/play-sign.tsx";
import { PostDate } from "#app/magazine/cards/parts/post-date.tsx";
import { PostMedia } from "#app/magazine/cards/parts/post-media.tsx";
import { PostMeta } from "#app/magazine/cards/parts/post-meta.tsx";
import { PostPicture } from "#app/magazine/cards/parts/post-picture.tsx";
import { RankBadge } from "#app/magazine/cards/parts/rank-badge.tsx";
import { ShareColumn } from "#app/magazine/cards/parts/share-column.tsx";
import { TermPicture } from "#app/magazine/cards/parts/term-picture.tsx";
import { VolumeBadge } from "#app/magazine/cards/parts/volume-badge.tsx";
import { Waveform } from "#app/magazine/cards/parts/waveform.tsx";
import type { KitSamples, Specimen } from "./specimen.ts";

/** A part alone, on a ground that it can be seen on. */
function part(
  name: string,
  show: (samples: KitSamples) => React.ReactNode,
  ground = "relative p-2",
): Specimen {
  return {
    file: `cards/parts/${name}.tsx`,
    columns: 4,
    show: (samples) => [
      <div key={name} className={ground}>
        {show(samples)}
      </div>,
    ],
  };
}

const DARK = "dark relative min-h-11 rounded-2xl bg-neutral-900 p-3 text-white";
const STAGE = "relative h-56 overflow-hidden rounded-2xl";
const SIZES = "300px";

/** What cards are put together from. */
export const CARD_PARTS: Specimen[] = [
  part("action-pills", ({ articles: [post] }) => <ActionPills post={post!} />),
  part("action-row", ({ articles: [post] }) => <ActionRow post={post!} />),
  part("author-block", ({ articles: [post] }) => <AuthorBlock post={post!} />),
  part(
    "author-lines",
    ({ authors: [author] }) => <AuthorLines author={author!} />,
    "flex flex-col items-center",
  ),
  part("bookmark-button", ({ articles: [post] }) => <BookmarkButton post={post!} />),
  part("caption", ({ articles: [post] }) => <Caption post={post!} />, "card p-2"),
  part("card-frame", ({ articles: [post] }) => (
    <CardFrame post={post!} className="box-card rounded-3xl p-4">
      {post!.title}
    </CardFrame>
  )),
  part("card-title", ({ articles: [post] }) => <CardTitle post={post!} lines={2} />, "card p-2"),
  part("category-badge", ({ articles: [post] }) => <CategoryBadge term={post!.category} />),
  part("comment-link", ({ articles: [post] }) => <CommentLink post={post!} />),
  part("count-pill", ({ authors: [author] }) => (
    <CountPill count={author!.postCount} className="bg-neutral-100 dark:bg-neutral-700" />
  )),
  part("episode-line", ({ sounds: [post] }) => <EpisodeLine post={post!} />),
  part("excerpt", ({ articles: [post] }) => <Excerpt post={post!} lines={2} />, "card p-2"),
  part(
    "gallery-slides",
    ({ galleries: [post] }) => <GallerySlides post={post!} sizes={SIZES} />,
    `card ${STAGE}`,
  ),
  part("glyph", () => <Glyph name="heart" className="size-6" />),
  part("hover-actions", ({ videos: [post] }) => <HoverActions post={post!} />, `card ${DARK}`),
  part("kind-icon", () => <KindIcon kind="video" className="size-9" />),
  part("like-button", ({ articles: [post] }) => <LikeButton post={post!} />),
  part("listen-pill", ({ sounds: [post] }) => <ListenPill post={post!} />),
  part("lock-sign", () => (
    <p className="text-lg">
      <LockSign access="members" />
      For members <LockSign access="paid" />
      For subscribers
    </p>
  )),
  part("picture-tools", ({ articles: [post] }) => <PictureTools post={post!} />, `card ${DARK}`),
  part("play-next-button", ({ sounds: [post] }) => <PlayNextButton post={post!} />),
  part("play-sign", () => (
    <span className="flex gap-6 text-primary-600">
      {([null, "loading", "playing"] as const).map((status) => (
        <PlaySign key={status} status={status} className="size-6" />
      ))}
    </span>
  )),
  part("plain-meta", ({ articles: [post] }) => <PlainMeta post={post!} />, DARK),
  part("play-button", ({ sounds: [post] }) => (
    <PlayButton post={post!} className="rounded-full px-4 py-2">
      {() => "▶"}
    </PlayButton>
  )),
  part("play-disc", ({ sounds: [post] }) => <PlayDisc post={post!} className="size-14" />, DARK),
  part("post-date", ({ articles: [post] }) => <PostDate post={post!} />),
  part("post-media", ({ sounds: [post] }) => (
    <PostMedia post={post!} sizes={SIZES} className="aspect-4/3 rounded-2xl" />
  )),
  part("post-meta", ({ articles: [post] }) => <PostMeta post={post!} />),
  part(
    "post-picture",
    ({ articles: [post] }) => <PostPicture post={{ ...post!, picture: null }} sizes={SIZES} />,
    STAGE,
  ),
  part("rank-badge", () => <RankBadge rank={1} tone="green" />, "relative h-14"),
  part("share-column", ({ articles: [post] }) => <ShareColumn post={post!} />, `card ${STAGE}`),
  part("term-picture", ({ categories: [term] }) => (
    <TermPicture term={term!} sizes="80px" className="size-20 rounded-full" />
  )),
  part(
    "volume-badge",
    () => <VolumeBadge isMuted onToggle={() => {}} />,
    `${DARK} pointer-events-none`,
  ),
  part("waveform", ({ sounds: [post] }) => <Waveform seed={post!.id} />, `${DARK} flex`),
];
