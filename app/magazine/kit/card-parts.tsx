import { ActionPills } from "#app/magazine/cards/actions/action-pills.tsx";
import { ActionRow } from "#app/magazine/cards/actions/action-row.tsx";
import { BookmarkButton } from "#app/magazine/cards/actions/bookmark-button.tsx";
import { CommentLink } from "#app/magazine/cards/actions/comment-link.tsx";
import { HoverActions } from "#app/magazine/cards/actions/hover-actions.tsx";
import { LikeButton } from "#app/magazine/cards/actions/like-button.tsx";
import { ShareColumn } from "#app/magazine/cards/actions/share-column.tsx";
import { GallerySlides } from "#app/magazine/cards/media/gallery-slides.tsx";
import { KindIcon } from "#app/magazine/cards/media/kind-icon.tsx";
import { ListenPill } from "#app/magazine/cards/media/listen-pill.tsx";
import { PictureTools } from "#app/magazine/cards/media/picture-tools.tsx";
import { PlayButton } from "#app/magazine/cards/media/play-button.tsx";
import { PlayDisc } from "#app/magazine/cards/media/play-disc.tsx";
import { PlaySign } from "#app/magazine/cards/media/play-sign.tsx";
import { PostMedia } from "#app/magazine/cards/media/post-media.tsx";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { QueueButtons } from "#app/magazine/cards/media/queue-buttons.tsx";
import { TermPicture } from "#app/magazine/cards/media/term-picture.tsx";
import { TitleTile } from "#app/magazine/cards/media/title-tile.tsx";
import { VolumeBadge } from "#app/magazine/cards/media/volume-badge.tsx";
import { Waveform } from "#app/magazine/cards/media/waveform.tsx";
import { AuthorBlock } from "#app/magazine/cards/parts/author-block.tsx";
import { AuthorLines } from "#app/magazine/cards/parts/author-lines.tsx";
import { AuthorLinks } from "#app/magazine/cards/parts/author-links.tsx";
import { Caption } from "#app/magazine/cards/parts/caption.tsx";
import { CardFrame } from "#app/magazine/cards/parts/card-frame.tsx";
import { CardTitle } from "#app/magazine/cards/parts/card-title.tsx";
import { CategoryBadge } from "#app/magazine/cards/parts/category-badge.tsx";
import { CountPill } from "#app/magazine/cards/parts/count-pill.tsx";
import { EpisodeLine } from "#app/magazine/cards/parts/episode-line.tsx";
import { Excerpt } from "#app/magazine/cards/parts/excerpt.tsx";
import { LockSign } from "#app/magazine/cards/parts/lock-sign.tsx";
import { PlainMeta } from "#app/magazine/cards/parts/plain-meta.tsx";
import { PostDate } from "#app/magazine/cards/parts/post-date.tsx";
import { PostMeta } from "#app/magazine/cards/parts/post-meta.tsx";
import { RankBadge } from "#app/magazine/cards/parts/rank-badge.tsx";
import { SponsorLine } from "#app/magazine/cards/parts/sponsor-line.tsx";
import { TitleWords } from "#app/magazine/cards/parts/title-words.tsx";
import type { KitSamples, Specimen } from "./specimen.ts";

/** A single part, on a suitable background. */
function part(
  name: string,
  show: (samples: KitSamples) => React.ReactNode,
  ground = "relative p-2",
): Specimen {
  return {
    file: `cards/${name}.tsx`,
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

/** The parts of cards. */
export const CARD_PARTS: Specimen[] = [
  part("actions/action-pills", ({ articles: [post] }) => <ActionPills post={post!} />),
  part("actions/action-row", ({ articles: [post] }) => <ActionRow post={post!} />),
  part("parts/author-block", ({ articles: [post] }) => <AuthorBlock post={post!} />),
  part(
    "parts/author-lines",
    ({ authors: [author] }) => <AuthorLines author={author!} />,
    "flex flex-col items-center",
  ),
  part("parts/author-links", ({ articles: [post], authors }) => (
    <AuthorLinks post={{ ...post!, coAuthors: authors.slice(1, 3) }} className="text-sm" />
  )),
  part("actions/bookmark-button", ({ articles: [post] }) => <BookmarkButton post={post!} />),
  part("parts/caption", ({ articles: [post] }) => <Caption post={post!} />, "card p-2"),
  part("parts/card-frame", ({ articles: [post] }) => (
    <CardFrame post={post!} className="box-card rounded-3xl p-4">
      {post!.title}
    </CardFrame>
  )),
  part(
    "parts/card-title",
    ({ articles: [post] }) => <CardTitle post={post!} lines={2} />,
    "card p-2",
  ),
  part("parts/category-badge", ({ articles: [post] }) => <CategoryBadge term={post!.category} />),
  part("actions/comment-link", ({ articles: [post] }) => <CommentLink post={post!} />),
  part("parts/count-pill", ({ authors: [author] }) => (
    <CountPill count={author!.postCount} className="bg-neutral-100 dark:bg-neutral-700" />
  )),
  part("parts/episode-line", ({ episodes: [post] }) => <EpisodeLine post={post!} />),
  part("parts/excerpt", ({ articles: [post] }) => <Excerpt post={post!} lines={2} />, "card p-2"),
  part(
    "media/gallery-slides",
    ({ galleries: [post] }) => <GallerySlides post={post!} sizes={SIZES} />,
    `card ${STAGE}`,
  ),
  part(
    "actions/hover-actions",
    ({ videos: [post] }) => <HoverActions post={post!} />,
    `card ${DARK}`,
  ),
  part("media/kind-icon", () => <KindIcon kind="video" className="size-9" />),
  part("actions/like-button", ({ articles: [post] }) => <LikeButton post={post!} />),
  part("media/listen-pill", ({ episodes: [post] }) => <ListenPill post={post!} />),
  part("parts/lock-sign", () => (
    <p className="text-lg">
      <LockSign access="members" />
      For members <LockSign access="paid" />
      For subscribers
    </p>
  )),
  part("parts/sponsor-line", ({ articles: [post] }) => (
    <SponsorLine post={{ ...post, sponsor: "Lamps & Co", sponsorUrl: "https://lamps.example/" }} />
  )),
  part(
    "media/picture-tools",
    ({ articles: [post] }) => <PictureTools post={post!} />,
    `card ${DARK}`,
  ),
  part("media/queue-buttons", ({ episodes: [post] }) => <QueueButtons post={post!} />),
  part("media/play-sign", () => (
    <span className="flex gap-6 text-primary-600">
      {(["", "loading", "playing"] as const).map((status) => (
        <span key={status} data-status={status}>
          <PlaySign className="size-6" />
        </span>
      ))}
    </span>
  )),
  part("parts/plain-meta", ({ articles: [post] }) => <PlainMeta post={post!} />, DARK),
  part("media/play-button", ({ episodes: [post] }) => (
    <PlayButton post={post!} className="rounded-full px-4 py-2">
      ▶
    </PlayButton>
  )),
  part(
    "media/play-disc",
    ({ episodes: [post] }) => <PlayDisc post={post!} className="size-14" />,
    DARK,
  ),
  part("parts/post-date", ({ articles: [post] }) => <PostDate post={post!} />),
  part("media/post-media", ({ episodes: [post] }) => (
    <PostMedia post={post!} sizes={SIZES} className="aspect-4/3 rounded-2xl" />
  )),
  part("parts/post-meta", ({ articles: [post] }) => <PostMeta post={post!} />),
  part(
    "media/post-picture",
    ({ articles: [post] }) => <PostPicture post={{ ...post!, picture: null }} sizes={SIZES} />,
    STAGE,
  ),
  part("parts/rank-badge", () => <RankBadge rank={1} tone="green" />, "relative h-14"),
  part(
    "actions/share-column",
    ({ articles: [post] }) => <ShareColumn post={post!} />,
    `card ${STAGE}`,
  ),
  part("media/title-tile", ({ articles: [post] }) => <TitleTile post={post!} />, STAGE),
  part("parts/title-words", ({ articles: [post] }) => <TitleWords post={post!} />),
  part("media/term-picture", ({ categories: [term] }) => (
    <TermPicture term={term!} sizes="80px" className="size-20 rounded-full" />
  )),
  part("media/volume-badge", () => <VolumeBadge />, `${DARK} pointer-events-none`),
  part("media/waveform", ({ episodes: [post] }) => <Waveform seed={post!.id} />, `${DARK} flex`),
];
