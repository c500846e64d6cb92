/**
 * Types of homes. A home is an ordered list of sections; a section names its layout and sources,
 * which one loader resolves to content.
 */
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { NumberedPage, PostKind, PostOrder, PostSummary } from "#app/features/posts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import type { TextKey } from "#app/platform/i18n/text.tsx";
import type { Tint } from "#app/ui/section.tsx";

/** The first posts of a list that stand in no section above. */
export interface PostsSource {
  from: "posts";
  kind?: PostKind;
  /** The section of the magazine (`posts.section`). */
  list?: string;
  /** Slug of a category or tag. */
  term?: string;
  /** Slugs of terms that fill the section when `term` has no more posts. */
  thenTerms?: readonly string[];
  sort?: PostOrder;
  /** The magazine's newest post, of whichever list, stands before the others. */
  lead?: "newest";
  limit: number;
  /** Fills up with posts of the list that stand above, when it has no more. */
  mayRepeat?: boolean;
  /** The query parameter whose value replaces `list` and `term` when a tab is selected. */
  tab?: string;
}

/**
 * A paginated list: numbered pages and "Show me more" (`?page=`, `?after=`). It leaves out what the
 * sections show.
 */
export interface PageSource {
  from: "page";
  list?: string;
  limit: number;
}

export interface TermsSource {
  from: "terms";
  which: "trending" | "tags";
  limit: number;
}

/** The listed terms that exist and have posts, in this order. */
export interface NamedTermsSource {
  from: "named-terms";
  /** Slugs. */
  terms: readonly string[];
}

export interface AuthorsSource {
  from: "authors";
  which: "newest" | "top";
  limit: number;
}

/** Filter tabs: "all", and one for each listed category that exists. */
export interface TabsSource {
  from: "tabs";
  /** Query parameter name. */
  param: string;
  /** Slugs. */
  terms: readonly string[];
  /** The term behind "all"; all posts when absent. */
  all?: string | undefined;
}

/** A column of posts for each listed category that exists. */
export interface ColumnsSource {
  from: "columns";
  /** Slugs. */
  terms: readonly string[];
  limit: number;
}

export interface CountSource {
  from: "count";
  of: "categories" | "galleries";
}

export interface TabSet {
  param: string;
  /** Slug of the selected tab; null for all. */
  current: string | null;
  options: TermSummary[];
  /** Link to all posts of the selected tab. */
  allHref: string;
}

export interface TopicColumn {
  term: TermSummary;
  posts: PostSummary[];
}

/** The content that replaces a source. */
interface Content {
  posts: PostSummary[];
  page: NumberedPage<PostSummary>;
  terms: TermSummary[];
  "named-terms": TermSummary[];
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
  | NamedTermsSource
  | AuthorsSource
  | TabsSource
  | ColumnsSource
  | CountSource;

export type ContentOf<S extends Source> = Content[S["from"]];

interface FrameOf<Kind extends string> {
  kind: Kind;
  /** Unique id within the home; also the anchor. */
  id: string;
  /** The default look is plain. */
  tint?: Tint;
  title: TextKey;
  /** The sub-heading; `{n}` in it is the section's `count`. */
  description?: TextKey;
  count?: CountSource;
}

/** Distributive, so that each kind can be extracted. */
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
      terms: TermsSource | NamedTermsSource;
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

/** A section with its sources resolved. */
export type LoadedSection = Fill<HomeSection>;

export interface Home {
  /** The page's own title. */
  title: TextKey;
  /** Meta description. */
  description: TextKey;
  /** Theme class names from the specification, set on the body. */
  theme: string;
  /** Whether blurred shapes are drawn at its top. */
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

/** A home as its page renders it. */
export interface ShownHome extends LoadedHome {
  /** Whether nothing is published yet. */
  isEmpty: boolean;
  /** Content versions, in the order of the sections. */
  versions: string[];
}
