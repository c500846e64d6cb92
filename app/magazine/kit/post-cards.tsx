import type { PostSummary } from "#app/features/posts/models.ts";
import { AudioPillCard } from "#app/magazine/cards/audio-pill-card.tsx";
import { AudioRowCard } from "#app/magazine/cards/audio-row-card.tsx";
import { CaptionCard } from "#app/magazine/cards/caption-card.tsx";
import { CollageCard } from "#app/magazine/cards/collage-card.tsx";
import { CompactRowCard } from "#app/magazine/cards/compact-row-card.tsx";
import { FeatureCard } from "#app/magazine/cards/feature-card.tsx";
import { MiniRowCard } from "#app/magazine/cards/mini-row-card.tsx";
import { NewsCard } from "#app/magazine/cards/news-card.tsx";
import { OpenCard } from "#app/magazine/cards/open-card.tsx";
import { OpenRowCard } from "#app/magazine/cards/open-row-card.tsx";
import { OverlayCard } from "#app/magazine/cards/overlay-card.tsx";
import { PlateCard } from "#app/magazine/cards/plate-card.tsx";
import { PodcastCard } from "#app/magazine/cards/podcast-card.tsx";
import { RowCard } from "#app/magazine/cards/row-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { TextCard } from "#app/magazine/cards/text-card.tsx";
import { TileCard } from "#app/magazine/cards/tile-card.tsx";
import { VeilCard } from "#app/magazine/cards/veil-card.tsx";
import { WideOverlayCard } from "#app/magazine/cards/wide-overlay-card.tsx";
import { WideTileCard } from "#app/magazine/cards/wide-tile-card.tsx";
import { everyKind, type Specimen } from "./specimen.ts";

type RenderCard = (post: PostSummary) => React.ReactNode;

const ofEveryKind = (show: RenderCard) => (samples: Parameters<Specimen["show"]>[0]) =>
  everyKind(samples).map(show);

/** Every card of a post. */
export const POST_CARDS: Specimen[] = [
  {
    file: "cards/feature-card.tsx",
    columns: 2,
    show: ({ articles, videos }) =>
      [articles[0]!, videos[0]!].map((post) => <FeatureCard key={post.id} post={post} />),
  },
  {
    file: "cards/row-card.tsx",
    columns: 2,
    show: ofEveryKind((post) => <RowCard key={post.id} post={post} />),
  },
  {
    file: "cards/mini-row-card.tsx",
    columns: 3,
    show: ({ articles }) =>
      articles.slice(0, 3).map((post) => <MiniRowCard key={post.id} post={post} />),
  },
  {
    file: "cards/news-card.tsx",
    columns: 4,
    show: ofEveryKind((post) => <NewsCard key={post.id} post={post} />),
  },
  {
    file: "cards/text-card.tsx",
    columns: 4,
    show: ofEveryKind((post) => <TextCard key={post.id} post={post} />),
  },
  {
    file: "cards/compact-row-card.tsx",
    columns: 2,
    show: ofEveryKind((post) => <CompactRowCard key={post.id} post={post} />),
  },
  {
    file: "cards/plate-card.tsx",
    columns: 4,
    show: ({ articles, videos, episodes, galleries }) => [
      <PlateCard key="1" post={articles[0]!} variant="portrait" />,
      <PlateCard key="2" post={videos[0]!} variant="portrait" />,
      <PlateCard key="3" post={episodes[0]!} variant="portrait" />,
      <PlateCard key="4" post={galleries[0]!} variant="portrait" />,
    ],
  },
  {
    file: "cards/plate-card.tsx",
    columns: 3,
    show: ({ articles, videos, episodes }) =>
      [articles[1]!, videos[1]!, episodes[1]!].map((post) => (
        <PlateCard key={post.id} post={post} variant="square" />
      )),
  },
  {
    file: "cards/wide-overlay-card.tsx",
    columns: 2,
    show: ({ articles, galleries }) =>
      [articles[0]!, galleries[0]!].map((post) => <WideOverlayCard key={post.id} post={post} />),
  },
  {
    file: "cards/overlay-card.tsx",
    columns: 4,
    show: ofEveryKind((post) => <OverlayCard key={post.id} post={post} variant="portrait" />),
  },
  {
    file: "cards/overlay-card.tsx",
    columns: 3,
    show: ({ episodes }) =>
      episodes
        .slice(0, 3)
        .map((post) => <OverlayCard key={post.id} post={post} variant="landscape" />),
  },
  {
    file: "cards/caption-card.tsx",
    columns: 4,
    show: ofEveryKind((post) => <CaptionCard key={post.id} post={post} />),
  },
  {
    file: "cards/caption-card.tsx",
    columns: 3,
    show: ({ videos }) =>
      videos.slice(0, 3).map((post) => <CaptionCard key={post.id} post={post} variant="wide" />),
  },
  {
    file: "cards/collage-card.tsx",
    columns: 2,
    show: ({ galleries }) => [
      <CollageCard key="1" post={galleries[0]!} variant="columns" />,
      <CollageCard key="2" post={galleries[1]!} variant="rows" />,
    ],
  },
  {
    file: "cards/standard-card.tsx",
    columns: 4,
    show: (samples) => [
      ...everyKind(samples).map((post) => <StandardCard key={post.id} post={post} />),
      <StandardCard key="wide" post={samples.articles[1]!} variant="wide" />,
    ],
  },
  {
    file: "cards/open-card.tsx",
    columns: 2,
    show: ({ articles, episodes }) =>
      [articles[0]!, episodes[0]!].map((post) => <OpenCard key={post.id} post={post} />),
  },
  {
    file: "cards/open-row-card.tsx",
    columns: 2,
    show: ofEveryKind((post) => <OpenRowCard key={post.id} post={post} />),
  },
  {
    file: "cards/veil-card.tsx",
    columns: 3,
    show: ({ articles, videos, galleries }) =>
      [articles[0]!, videos[0]!, galleries[0]!].map((post) => (
        <VeilCard key={post.id} post={post} />
      )),
  },
  {
    file: "cards/audio-row-card.tsx",
    columns: 3,
    show: ({ episodes, articles }) =>
      [...episodes.slice(0, 2), articles[0]!].map((post) => (
        <AudioRowCard key={post.id} post={post} />
      )),
  },
  {
    file: "cards/podcast-card.tsx",
    columns: 3,
    show: ({ episodes }) =>
      episodes.slice(0, 3).map((post) => <PodcastCard key={post.id} post={post} />),
  },
  {
    file: "cards/audio-pill-card.tsx",
    columns: 3,
    show: ({ episodes }) =>
      episodes.slice(0, 3).map((post) => <AudioPillCard key={post.id} post={post} />),
  },
  {
    file: "cards/tile-card.tsx",
    columns: 4,
    show: ofEveryKind((post) => <TileCard key={post.id} post={post} variant="square" />),
  },
  {
    file: "cards/tile-card.tsx",
    columns: 3,
    show: ({ articles }) =>
      articles
        .slice(0, 3)
        .map((post) => <TileCard key={post.id} post={post} variant="landscape" />),
  },
  {
    file: "cards/wide-tile-card.tsx",
    columns: 2,
    show: ({ articles, videos }) => [
      <div key="1" className="h-180">
        <WideTileCard post={articles[0]!} />
      </div>,
      <div key="2" className="h-76">
        <WideTileCard post={videos[0]!} />
      </div>,
    ],
  },
];
