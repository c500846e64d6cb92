/**
 * Types of homes. A home is an arrangement: an ordered list of sections, each with its layout and sources, which one loader
 * resolves to content.
 */
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type {
  ArrangedSection,
  Arrangement,
  AuthorsSource,
  ColumnsSource,
  CountSource,
  NamedTermsSource,
  PageSource,
  PictureSource,
  PostsSource,
  TabsSource,
  TermsSource,
} from "#app/features/arrangements/arrangement.ts";
import type { NumberedPage, PostSummary } from "#app/features/posts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import type { TextKey } from "#app/platform/i18n/text.tsx";

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
  /** Null when the file is gone. */
  picture: Picture | null;
}

export type ContentSource =
  | PostsSource
  | PageSource
  | TermsSource
  | NamedTermsSource
  | AuthorsSource
  | TabsSource
  | ColumnsSource
  | CountSource
  | PictureSource;

export type ContentOf<S extends ContentSource> = Content[S["from"]];

export type HomeSection = ArrangedSection;

type FilledValue<Value> = Value extends ContentSource ? ContentOf<Value> : Value;
type Fill<Section> = { [Key in keyof Section]: FilledValue<Section[Key]> };

/** A section with its sources resolved. */
export type LoadedSection = Fill<HomeSection>;

/** An arrangement that is a page of its own. */
export interface Home extends Arrangement {
  /** The page's own title. */
  title: TextKey;
  /** Meta description. */
  description: TextKey;
}

export interface LoadedHome extends Omit<Home, "sections"> {
  sections: LoadedSection[];
}

/** A home as its page renders it. */
export interface ShownHome extends LoadedHome {
  /** Whether nothing is published yet. */
  isEmpty: boolean;
  /** The posts that it shows. */
  postIds: string[];
  /** Content versions, in the order of the sections. */
  versions: string[];
}
