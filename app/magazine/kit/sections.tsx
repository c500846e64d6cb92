import type { PostSummary } from "#app/features/posts/models.ts";
import { Ads } from "#app/magazine/sections/ads.tsx";
import { AuthorGrid } from "#app/magazine/sections/author-grid.tsx";
import { AuthorSlider } from "#app/magazine/sections/author-slider.tsx";
import { BecomeAuthor } from "#app/magazine/sections/become-author.tsx";
import { CategoryGrid } from "#app/magazine/sections/category-grid.tsx";
import { CategorySlider } from "#app/magazine/sections/category-slider.tsx";
import { DiscoverMore } from "#app/magazine/sections/discover-more.tsx";
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
import type { KitSamples, Specimen } from "./specimen.ts";

const IN_A_COLUMN = 5;
const IN_THE_SIDEBAR = 4;

/** Props of every section, with an id from its file name. */
function frameOf(name: string, look = "") {
  const title = `${name}${look && ` ${look}`}`;
  return { id: `kit-${name}${look}`, title, description: "Its heading, its lead, its content." };
}

type Frame = ReturnType<typeof frameOf>;

function section(
  path: string,
  show: (samples: KitSamples, frame: (look?: string) => Frame) => React.ReactNode[],
): Specimen {
  const frame = (look?: string) => frameOf(path.slice(path.lastIndexOf("/") + 1), look);
  return { file: `sections/${path}.tsx`, columns: 1, show: (samples) => show(samples, frame) };
}

const pageOf = (items: PostSummary[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  page: 1,
  last: 1,
  pageCount: 4,
});

function tabsOf({ categories }: KitSamples) {
  return { param: "tab", current: null, options: categories.slice(0, 3), allHref: "/search" };
}

function columnsOf({ categories, articles }: KitSamples) {
  const posts = articles.slice(0, IN_A_COLUMN);
  return categories.slice(0, 3).map((term) => ({ term, posts }));
}

/** Posts of all kinds, as a home mixes them. */
function mixed({ articles, videos, episodes, galleries }: KitSamples): PostSummary[] {
  const kinds = [articles, galleries, videos, episodes];
  return articles.flatMap((_, at) => kinds[at % kinds.length]![at] ?? []);
}

/** Opening sections of homes. */
const OPENINGS: Specimen[] = [
  section("heroes/large-slider", (samples, frame) => [
    <LargeSlider key="1" {...frame()} posts={mixed(samples)} />,
  ]),
  section("heroes/hero-big-3", (samples, frame) => [
    <HeroBig3 key="1" {...frame()} posts={mixed(samples).slice(0, 4)} />,
  ]),
  section("heroes/hero-illustration", ({ articles }) => [
    <HeroIllustration key="1" id="kit-fan" posts={articles} />,
  ]),
  section("heroes/hero-full-bleed", ({ articles, videos }) => [
    <HeroFullBleed key="1" id="kit-film" posts={articles} videos={videos} />,
  ]),
  section("mosaics/news-mosaic", (samples, frame) => [
    <NewsMosaic key="1" {...frame()} posts={mixed(samples).slice(0, 4)} />,
  ]),
];

const SLIDERS: Specimen[] = [
  section("author-slider", ({ authors }, frame) => [
    <AuthorSlider key="1" {...frame()} tint="tinted" authors={authors} />,
  ]),
  section("category-slider", ({ categories }, frame) =>
    (["place", "banner", "veil"] as const).map((card) => (
      <CategorySlider
        key={card}
        {...frame(card)}
        terms={categories}
        card={card}
        perView={card === "veil" ? 4 : 5}
      />
    )),
  ),
  section("post-slider", (samples, frame) =>
    (["plate", "overlay", "caption", "standard"] as const).map((card, at) => (
      <PostSlider
        key={card}
        {...frame(card)}
        posts={mixed(samples)}
        card={card}
        controls={at % 2 ? "heading" : "below"}
      />
    )),
  ),
];

const MAGAZINES: Specimen[] = [
  ...Object.entries({
    "magazine-split": MagazineSplit,
    "magazine-columns": MagazineColumns,
    "magazine-mosaic": MagazineMosaic,
    "magazine-open": MagazineOpen,
    "magazine-stage": MagazineStage,
  }).map(([name, Magazine]) =>
    section(`mosaics/${name}`, (samples, frame) => [
      <Magazine key="1" {...frame()} posts={mixed(samples)} tabs={tabsOf(samples)} />,
      <Magazine key="2" {...frame("empty")} posts={[]} tabs={tabsOf(samples)} />,
    ]),
  ),
  section("mosaics/gallery-magazine", ({ galleries }, frame) => [
    <GalleryMagazine key="1" {...frame()} posts={galleries.slice(0, 6)} />,
  ]),
  section("media/podcasts", ({ episodes }, frame) => [
    <Podcasts key="1" {...frame()} posts={episodes.slice(0, 6)} />,
  ]),
  section("media/audio", ({ episodes }, frame) => [
    <Audio key="1" {...frame()} tint="tinted" posts={episodes.slice(0, 6)} />,
    <Audio key="2" {...frame("podcast")} large="podcast" posts={episodes.slice(0, 6)} />,
  ]),
  section("topic-columns", (samples, frame) => [
    <TopicColumns key="1" {...frame()} columns={columnsOf(samples)} />,
  ]),
];

const GRIDS: Specimen[] = [
  section("trending-texts", ({ articles }, frame) => [
    <TrendingTexts key="1" {...frame()} posts={articles} />,
  ]),
  section("category-grid", ({ categories }, frame) => [
    <CategoryGrid key="1" {...frame()} tint="tinted" terms={categories} />,
  ]),
  section("author-grid", ({ authors }, frame) => [
    <AuthorGrid key="1" {...frame()} authors={authors} />,
  ]),
  section("media/video-grid", ({ videos }, frame) => [
    <VideoGrid key="1" {...frame()} tint="dark" posts={videos.slice(0, 6)} />,
  ]),
  section("post-row", (samples, frame) =>
    [1, 2, 3, 4].map((count) => (
      <PostRowSection key={count} {...frame(`${count}`)} posts={mixed(samples).slice(0, count)} />
    )),
  ),
  section("own-words", (_, frame) => [
    <OwnWords
      key="1"
      {...frame()}
      tint="tinted"
      words={{
        eyebrow: "About us",
        text: "We print what we would read twice.",
        action: { label: "About", href: "/about" },
      }}
    />,
  ]),
  section("post-grid", (samples, frame) => [
    <PostGridSection key="1" {...frame()} page={pageOf(mixed(samples))} />,
  ]),
  section("media/the-videos", ({ videos }, frame) => [
    <TheVideos key="1" {...frame()} posts={videos.slice(0, 5)} />,
  ]),
  section("latest", (samples, frame) => [
    <Latest
      key="1"
      {...frame()}
      page={pageOf(mixed(samples))}
      card="row"
      columns={1}
      tags={samples.tags}
      topics={samples.categories.slice(0, IN_THE_SIDEBAR)}
      authors={samples.authors.slice(0, IN_THE_SIDEBAR)}
      popular={samples.articles.slice(0, IN_THE_SIDEBAR)}
    />,
  ]),
];

const INVITATIONS: Specimen[] = [
  section("become-author", (_, frame) => [
    <BecomeAuthor key="1" {...frame()} tint="tinted" />,
    <BecomeAuthor key="2" {...frame("plain")} />,
  ]),
  section("newsletter", (_, frame) => [<NewsletterSection key="1" {...frame()} />]),
  section("ads", (_, frame) => [
    <Ads key="1" id={frame().id} banner="shelf" />,
    <Ads key="2" id={frame("waves").id} banner="waves" label="ads.tsx waves" />,
  ]),
  section("discover-more", ({ categories, authors }) => [
    <DiscoverMore key="1" trending={categories} authors={authors} />,
  ]),
];

/** Sections of homes and lists. */
export const SECTIONS: Specimen[] = [
  ...OPENINGS,
  ...SLIDERS,
  ...MAGAZINES,
  ...GRIDS,
  ...INVITATIONS,
];
