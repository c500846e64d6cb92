import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { CategoryBannerCard } from "#app/magazine/cards/topics/category-banner-card.tsx";
import { CategoryPlaceCard } from "#app/magazine/cards/topics/category-place-card.tsx";
import { CategoryVeilCard } from "#app/magazine/cards/topics/category-veil-card.tsx";
import { SliderSection } from "./slider-section.tsx";
import type { SectionFrame } from "./titled-section.tsx";

const CARD = {
  place: CategoryPlaceCard,
  banner: CategoryBannerCard,
  veil: CategoryVeilCard,
} as const;

const PER_VIEW = {
  4: { base: 1.3, xs: 2, md: 2, lg: 3, xl: 4 },
  5: { base: 1.3, xs: 2, sm: 3, lg: 4, xl: 5 },
} as const;

interface CategorySliderProps extends SectionFrame {
  terms: TermSummary[];
  card: keyof typeof CARD;
  /** How many are in view where there is room. */
  perView: keyof typeof PER_VIEW;
}

/** Categories in a row, most posts first. */
export function CategorySlider({ terms, card, perView, ...frame }: CategorySliderProps) {
  const Card = CARD[card];
  return (
    <SliderSection
      {...frame}
      controls="heading"
      perView={PER_VIEW[perView]}
      items={terms.map((term, index) => <Card key={term.id} term={term} rank={index + 1} />)}
    />
  );
}
