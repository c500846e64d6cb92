import { Ads } from "#app/magazine/sections/ads.tsx";
import { AuthorGrid } from "#app/magazine/sections/author-grid.tsx";
import { AuthorSlider } from "#app/magazine/sections/author-slider.tsx";
import { BecomeAuthor } from "#app/magazine/sections/become-author.tsx";
import { CategoryGrid } from "#app/magazine/sections/category-grid.tsx";
import { CategorySlider } from "#app/magazine/sections/category-slider.tsx";
import { HeroBig3 } from "#app/magazine/sections/heroes/hero-big-3.tsx";
import { HeroFullBleed } from "#app/magazine/sections/heroes/hero-full-bleed.tsx";
import { HeroIllustration } from "#app/magazine/sections/heroes/hero-illustration.tsx";
import { LargeSlider } from "#app/magazine/sections/heroes/large-slider.tsx";
import { Latest } from "#app/magazine/sections/latest.tsx";
import { Audio } from "#app/magazine/sections/media/audio.tsx";
import { Podcasts } from "#app/magazine/sections/media/podcasts.tsx";
import { TheVideos } from "#app/magazine/sections/media/the-videos.tsx";
import { VideoGrid } from "#app/magazine/sections/media/video-grid.tsx";
import { GalleryMagazine } from "#app/magazine/sections/mosaics/gallery-magazine.tsx";
import { MagazineColumns } from "#app/magazine/sections/mosaics/magazine-columns.tsx";
import { MagazineMosaic } from "#app/magazine/sections/mosaics/magazine-mosaic.tsx";
import { MagazineOpen } from "#app/magazine/sections/mosaics/magazine-open.tsx";
import { MagazineSplit } from "#app/magazine/sections/mosaics/magazine-split.tsx";
import { MagazineStage } from "#app/magazine/sections/mosaics/magazine-stage.tsx";
import { NewsMosaic } from "#app/magazine/sections/mosaics/news-mosaic.tsx";
import { NewsletterSection } from "#app/magazine/sections/newsletter.tsx";
import { OwnWords } from "#app/magazine/sections/own-words.tsx";
import { PostGridSection } from "#app/magazine/sections/post-grid.tsx";
import { PostRowSection } from "#app/magazine/sections/post-row.tsx";
import { PostSlider } from "#app/magazine/sections/post-slider.tsx";
import { TopicColumns } from "#app/magazine/sections/topic-columns.tsx";
import { TrendingTexts } from "#app/magazine/sections/trending-texts.tsx";
import type { LoadedSection } from "./sections.ts";

export type Kind = LoadedSection["kind"];

/** The section type for a kind; several kinds share one. */
export type SectionOf<K extends Kind> = LoadedSection extends infer Section
  ? Section extends { kind: infer Kinds }
    ? K extends Kinds
      ? Section
      : never
    : never
  : never;

/** A section with its messages translated. */
export type TranslatedSection<Section> = Omit<
  Section,
  "title" | "description" | "count" | "kind"
> & {
  title: string;
  description?: string;
  label?: string;
};

/** The component of each kind; it takes a translated section. */
export const SECTION_CODE = {
  ads: Ads,
  audio: Audio,
  "author-grid": AuthorGrid,
  "author-slider": AuthorSlider,
  "become-author": BecomeAuthor,
  "category-grid": CategoryGrid,
  "category-slider": CategorySlider,
  "gallery-magazine": GalleryMagazine,
  "hero-big-3": HeroBig3,
  "hero-full-bleed": HeroFullBleed,
  "hero-illustration": HeroIllustration,
  "large-slider": LargeSlider,
  latest: Latest,
  "magazine-columns": MagazineColumns,
  "magazine-mosaic": MagazineMosaic,
  "magazine-open": MagazineOpen,
  "magazine-split": MagazineSplit,
  "magazine-stage": MagazineStage,
  "news-mosaic": NewsMosaic,
  newsletter: NewsletterSection,
  "own-words": OwnWords,
  podcasts: Podcasts,
  "post-grid": PostGridSection,
  "post-row": PostRowSection,
  "post-slider": PostSlider,
  "the-videos": TheVideos,
  "topic-columns": TopicColumns,
  "trending-texts": TrendingTexts,
  "video-grid": VideoGrid,
} satisfies { [K in Kind]: React.ComponentType<TranslatedSection<SectionOf<K>>> };
