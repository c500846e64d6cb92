import { Ads } from "#app/magazine/sections/ads.tsx";
import { Audio } from "#app/magazine/sections/audio.tsx";
import { AuthorGrid } from "#app/magazine/sections/author-grid.tsx";
import { AuthorSlider } from "#app/magazine/sections/author-slider.tsx";
import { BecomeAuthor } from "#app/magazine/sections/become-author.tsx";
import { CategoryGrid } from "#app/magazine/sections/category-grid.tsx";
import { CategorySlider } from "#app/magazine/sections/category-slider.tsx";
import { GalleryMagazine } from "#app/magazine/sections/gallery-magazine.tsx";
import { HeroBig3 } from "#app/magazine/sections/hero-big-3.tsx";
import { HeroFullBleed } from "#app/magazine/sections/hero-full-bleed.tsx";
import { HeroIllustration } from "#app/magazine/sections/hero-illustration.tsx";
import { LargeSlider } from "#app/magazine/sections/large-slider.tsx";
import { Latest } from "#app/magazine/sections/latest.tsx";
import { MagazineColumns } from "#app/magazine/sections/magazine-columns.tsx";
import { MagazineMosaic } from "#app/magazine/sections/magazine-mosaic.tsx";
import { MagazineOpen } from "#app/magazine/sections/magazine-open.tsx";
import { MagazineSplit } from "#app/magazine/sections/magazine-split.tsx";
import { MagazineStage } from "#app/magazine/sections/magazine-stage.tsx";
import { NewsMosaic } from "#app/magazine/sections/news-mosaic.tsx";
import { Newsletter } from "#app/magazine/sections/newsletter.tsx";
import { Podcasts } from "#app/magazine/sections/podcasts.tsx";
import { PostGrid } from "#app/magazine/sections/post-grid.tsx";
import { PostSlider } from "#app/magazine/sections/post-slider.tsx";
import { TheVideos } from "#app/magazine/sections/the-videos.tsx";
import { TopicColumns } from "#app/magazine/sections/topic-columns.tsx";
import { TrendingTexts } from "#app/magazine/sections/trending-texts.tsx";
import { VideoGrid } from "#app/magazine/sections/video-grid.tsx";
import { useText } from "#app/platform/text.tsx";
import { Blobs } from "#app/ui/blobs.tsx";
import { Container } from "#app/ui/section.tsx";
import type { LoadedHome, LoadedSection } from "./sections.ts";

type Kind = LoadedSection["kind"];

/** The section that may have this kind: several kinds share one shape. */
type SectionOf<K extends Kind> = LoadedSection extends infer Section
  ? Section extends { kind: infer Kinds }
    ? K extends Kinds
      ? Section
      : never
    : never
  : never;

/** A section whose message keys have become words. */
type Said<Section> = Omit<Section, "title" | "description" | "count" | "kind"> & {
  title: string;
  description?: string;
  label?: string;
};

/** Sections that bring the page's visible main heading along. */
const WITH_OWN_HEADING: readonly Kind[] = ["hero-illustration", "hero-full-bleed"];

/** The component of each kind; it takes the section with its words said. */
const COMPONENTS = {
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
  newsletter: Newsletter,
  podcasts: Podcasts,
  "post-grid": PostGrid,
  "post-slider": PostSlider,
  "the-videos": TheVideos,
  "topic-columns": TopicColumns,
  "trending-texts": TrendingTexts,
  "video-grid": VideoGrid,
} satisfies { [K in Kind]: React.ComponentType<Said<SectionOf<K>>> };

/** Which section of this title it is among the home's: two of a title need two names. */
function turnOf(section: LoadedSection, sections: readonly LoadedSection[]): number {
  const titleOf = (each: LoadedSection) => ("title" in each ? each.title : each.id);
  const same = sections.filter((each) => titleOf(each) === titleOf(section));
  return same.indexOf(section) + 1;
}

function HomeSection({ section, turn }: { section: LoadedSection; turn: number }) {
  const { t } = useText();
  // The table above holds that each component takes its own kind of section; said for one of them.
  const { kind, title, description, count, ...content } = section as SectionOf<"newsletter">;
  const Component = COMPONENTS[kind] as React.ComponentType<Said<SectionOf<"newsletter">>>;
  return (
    <Component
      {...content}
      title={title && t(title)}
      label={turn > 1 ? t("home.again", { title: t(title), n: turn }) : undefined}
      {...(description && { description: t(description, { n: count ?? 0 }) })}
    />
  );
}

/** A home's sections in their order. */
export function HomeSections({ page, name }: { page: LoadedHome; name: string }) {
  const hasHeading = page.sections.some(({ kind }) => WITH_OWN_HEADING.includes(kind));
  return (
    <div className="relative isolate overflow-x-clip">
      {page.hasBlobs && <Blobs />}
      <Container>
        {!hasHeading && <h1 className="sr-only">{name}</h1>}
        {page.sections.map((section) => (
          <HomeSection key={section.id} section={section} turn={turnOf(section, page.sections)} />
        ))}
      </Container>
    </div>
  );
}
