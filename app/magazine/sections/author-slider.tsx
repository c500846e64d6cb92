import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { AuthorCoverCard } from "#app/magazine/cards/people/author-cover-card.tsx";
import { SliderSection } from "./slider-section.tsx";
import type { SectionFrame } from "./titled-section.tsx";

const PER_VIEW = { base: 1.3, xs: 2, sm: 2.3, md: 3, lg: 4, xl: 5 };

/** Authors in a row, five at a time where there is room. */
export function AuthorSlider({ authors, ...frame }: SectionFrame & { authors: AuthorSummary[] }) {
  return (
    <SliderSection
      {...frame}
      controls="below"
      perView={PER_VIEW}
      items={authors.map((author) => <AuthorCoverCard key={author.id} author={author} />)}
    />
  );
}
