import type { PostSummary } from "#app/features/posts/models.ts";
import { CaptionCard } from "#app/magazine/cards/caption-card.tsx";
import { OverlayCard } from "#app/magazine/cards/overlay-card.tsx";
import { PlateCard } from "#app/magazine/cards/plate-card.tsx";
import { StandardCard } from "#app/magazine/cards/standard-card.tsx";
import { SliderSection } from "./slider-section.tsx";
import type { SectionFrame } from "./titled-section.tsx";

const PER_VIEW = { base: 1.2, sm: 2, lg: 3, xl: 4 };

const CARD = {
  plate: (post: PostSummary) => <PlateCard key={post.id} post={post} variant="portrait" />,
  overlay: (post: PostSummary) => <OverlayCard key={post.id} post={post} variant="portrait" />,
  caption: (post: PostSummary) => <CaptionCard key={post.id} post={post} />,
  standard: (post: PostSummary) => <StandardCard key={post.id} post={post} />,
} as const;

interface PostSliderProps extends SectionFrame {
  posts: PostSummary[];
  card: keyof typeof CARD;
  /** Style 1 has its arrows at the heading, style 2 is centred. */
  controls: "heading" | "below";
}

/** Posts in a row, four at a time where there is room. */
export function PostSlider({ posts, card, ...frame }: PostSliderProps) {
  return <SliderSection {...frame} perView={PER_VIEW} items={posts.map(CARD[card])} />;
}
