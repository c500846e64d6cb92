/**
 * What homes are made of. A home is an ordered list of sections; a section names its look and,
 * in place of its content, where that comes from. One loader fills in the content.
 */
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { NumberedPage, PostKind, PostOrder, PostSummary } from "#app/features/posts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import type { TextKey } from "#app/platform/text.tsx";
import type { Tint } from "#app/ui/section.tsx";

/** Which posts; `skip` and `limit` cut a window out of the list. */
export interface PostsSource {
  from: "posts";
  kind?: PostKind;
  /** The desk. */
  list?: string;
  /** Slug of a category or tag. */
  term?: string;
  sort?: PostOrder;
  skip?: number;
  limit: number;
  /** The address parameter that puts a term of the section's tabs in place of list and term. */
  tab?: string;
}

/** A list that goes on: numbered pages and "Show me more", by `?page=` and `?after=`. */
export interface PageSource {
  from: "page";
  list?: string;
  skip?: number;
  limit: number;
}

export interface TermsSource {
  from: "terms";
  which: "trending" | "tags";
  limit: number;
}

export interface AuthorsSource {
  from: "authors";
  which: "newest" | "top";
  limit: number;
}

/** Filter tabs: all, and one for each of these categories that exists. */
export interface TabsSource {
  from: "tabs";
  /** Name of the address parameter. */
  param: string;
  /** Slugs. */
  terms: readonly string[];
  /** The slug of what "all" means; everything there is when absent. */
  all?: string | undefined;
}

/** A column of posts for each of these categories that exists. */
export interface ColumnsSource {
  from: "columns";
  /** Slugs. */
  terms: readonly string[];
  limit: number;
  /** What the page shows already, and its columns leave out. */
  besides: PostsSource;
}

export interface CountSource {
  from: "count";
  of: "categories" | "galleries";
}

export interface TabSet {
  param: string;
  /** Slug of the chosen tab, null for all. */
  current: string | null;
  options: TermSummary[];
  /** Where everything under the chosen tab is. */
  allHref: string;
}

export interface TopicColumn {
  term: TermSummary;
  posts: PostSummary[];
}

/** What a loader puts in the place of a source. */
interface Content {
  posts: PostSummary[];
  page: NumberedPage<PostSummary>;
  terms: TermSummary[];
  authors: AuthorSummary[];
  tabs: TabSet;
  columns: TopicColumn[];
  /** Counting stops at 1,000. */
  count: number;
}

export type Source =
  | PostsSource
  | PageSource
  | TermsSource
  | AuthorsSource
  | TabsSource
  | ColumnsSource
  | CountSource;

export type ContentOf<S extends Source> = Content[S["from"]];

interface FrameOf<Kind extends string> {
  kind: Kind;
  /** Stable name within its home: the anchor. */
  id: string;
  /** Plain unless it says otherwise. */
  tint?: Tint;
  title: TextKey;
  /** The sub-heading; `{n}` in it is the section's `count`. */
  description?: TextKey;
  count?: CountSource;
}

/** Distributes: one type for each kind, so that a kind's own section can be extracted. */
type Frame<Kind extends string> = Kind extends string ? FrameOf<Kind> : never;

type PostsSection = Frame<
  | "large-slider"
  | "hero-big-3"
  | "hero-illustration"
  | "gallery-magazine"
  | "podcasts"
  | "news-mosaic"
  | "trending-texts"
  | "video-grid"
  | "the-videos"
> & { posts: PostsSource };

type MagazineSection = Frame<
  "magazine-split" | "magazine-columns" | "magazine-mosaic" | "magazine-open" | "magazine-stage"
> & { posts: PostsSource; tabs: TabsSource };

export type HomeSection =
  | PostsSection
  | MagazineSection
  | (Frame<"hero-full-bleed"> & { posts: PostsSource; videos: PostsSource })
  | (Frame<"post-slider"> & {
      posts: PostsSource;
      card: "plate" | "overlay" | "caption" | "standard";
      controls: "heading" | "below";
    })
  | (Frame<"audio"> & { posts: PostsSource; large: "overlay" | "podcast" })
  | (Frame<"post-grid"> & { page: PageSource })
  | (Frame<"author-slider" | "author-grid"> & { authors: AuthorsSource })
  | (Frame<"category-slider"> & {
      terms: TermsSource;
      card: "place" | "banner" | "veil";
      perView: 4 | 5;
    })
  | (Frame<"category-grid"> & { terms: TermsSource; align: "start" | "center" })
  | (Frame<"topic-columns"> & { columns: ColumnsSource })
  | Frame<"become-author" | "newsletter">
  | (Omit<Frame<"ads">, "title"> & { banner: "shelf" | "waves" })
  | (Frame<"latest"> & {
      page: PageSource;
      card: "row" | "plate" | "news" | "veil";
      columns: 1 | 2;
      tags: TermsSource;
      topics: TermsSource;
      authors: AuthorsSource;
      popular: PostsSource;
    });

type Filled<Value> = Value extends Source ? ContentOf<Value> : Value;
type Fill<Section> = { [Key in keyof Section]: Filled<Section[Key]> };

/** A section with its content in the place of its sources. */
export type LoadedSection = Fill<HomeSection>;

export interface Home {
  /** The page's own title. */
  title: TextKey;
  /** What search engines say of it. */
  description: TextKey;
  /** The specification's names for its look: classes on the body while it is shown. */
  theme: string;
  /** Two blurred shapes behind its top. */
  hasBlobs: boolean;
  sections: readonly HomeSection[];
}

export interface LoadedHome {
  title: TextKey;
  description: TextKey;
  theme: string;
  hasBlobs: boolean;
  sections: LoadedSection[];
}

/** A home as its page shows it. */
export interface ShownHome extends LoadedHome {
  /** Of each section's content, in their order. */
  versions: string[];
}
