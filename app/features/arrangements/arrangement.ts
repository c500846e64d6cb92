/**
 * An arrangement: a page as data, an ordered list of sections with their look, their words and their queries. The built-in
 * homes (`app/magazine/home/variants/`) and what an owner arranges are of this one shape.
 */
import { z } from "zod";
import { idText, optionalText, requiredText } from "#app/lib/input.ts";
import type { TextKey } from "#app/platform/i18n/text.tsx";

/** The page's address takes no other parameters for tabs (`page-parameters.ts`). */
const TAB_PARAMETERS = ["tab", "life"] as const;

const MAX_SECTIONS = 40;
/** Each is a statement; the whole page may take thirty. */
const MAX_LISTS = 20;
const MAX_POSTS = 24;

const BUILT_IN_WORDS = /^(?:home|section)\.[\w.]{1,60}$/;

const BuiltInWords = z.custom<TextKey>(
  (value) => typeof value === "string" && BUILT_IN_WORDS.test(value),
  "bad-value",
);
/** A message of the interface, in the reader's language, or the owner's own words. */
const Title = z.union([BuiltInWords, z.strictObject({ own: requiredText(120) })], "required");
const Lead = z.union([BuiltInWords, z.strictObject({ own: optionalText(300) })], "bad-value");

export type Words = z.infer<typeof Lead>;

/** A path of this site, an anchor, or an address of another. */
const Href = z
  .string("required")
  .regex(/^(?:\/(?!\/)|#|https?:\/\/|mailto:)\S{0,499}$/, "bad-address");
const Action = z.strictObject({ label: requiredText(40), href: Href });

/** A slug, as in the built-in homes, or `id:ID`, which stays when the slug changes. */
const TermRef = z.string().regex(/^(?:id:)?[\w.-]{1,120}$/, "unknown-term");
const TermRefs = z.array(TermRef).max(12, "too-many").readonly();
const Limit = z.int("bad-number").min(1, "bad-number").max(MAX_POSTS, "bad-number");

const KINDS = ["standard", "video", "audio", "gallery"] as const;
const ORDERS = ["recent", "curated", "liked", "discussed", "viewed", "trending"] as const;

const PostsSource = z.strictObject({
  from: z.literal("posts"),
  kind: z.enum(KINDS).optional(),
  /** The section of the magazine (`posts.section`). */
  list: z.string().max(60).optional(),
  /** A category or tag. */
  term: TermRef.optional(),
  /** Terms that fill the section when `term` has no more posts. */
  thenTerms: TermRefs.optional(),
  /** Id of one of the byline. */
  author: idText.optional(),
  /** The show that episodes name. */
  series: z.string().min(1).max(120).optional(),
  /** Id of a series of posts; its newest parts come first. */
  seriesId: idText.optional(),
  /** Only what editors have picked. */
  isPicked: z.boolean().optional(),
  /** Ids of a hand-picked list, in their order; nothing else of the source counts then. */
  ids: z.array(idText).max(MAX_POSTS, "too-many").readonly().optional(),
  sort: z.enum(ORDERS).optional(),
  /** The magazine's newest post, of whichever list, comes before the others. */
  lead: z.literal("newest").optional(),
  limit: Limit,
  /** When the list has no more posts, repeats those that sections above show. */
  mayRepeat: z.boolean().optional(),
  /** The query parameter whose value replaces `list` and `term` when a tab is selected. */
  tab: z.enum(TAB_PARAMETERS).optional(),
});

/**
 * A paginated list: numbered pages and "Show me more" (`?page=`, `?after=`). It leaves out what the
 * sections show.
 */
const PageSource = z.strictObject({
  from: z.literal("page"),
  list: z.string().max(60).optional(),
  term: TermRef.optional(),
  limit: Limit,
});

const TermsSource = z.strictObject({
  from: z.literal("terms"),
  which: z.enum(["trending", "tags"]),
  limit: Limit,
});

/** The listed terms that exist and have posts, in this order. */
const NamedTermsSource = z.strictObject({ from: z.literal("named-terms"), terms: TermRefs });

const AuthorsSource = z.strictObject({
  from: z.literal("authors"),
  which: z.enum(["newest", "top"]),
  limit: Limit,
});

/** Filter tabs: "all", and one for each listed category that exists. */
const TabsSource = z.strictObject({
  from: z.literal("tabs"),
  param: z.enum(TAB_PARAMETERS),
  terms: TermRefs,
  /** The term behind "all"; all posts when absent. */
  all: TermRef.optional(),
});

/** A column of posts for each listed category that exists. */
const ColumnsSource = z.strictObject({
  from: z.literal("columns"),
  terms: TermRefs,
  limit: Limit,
});

const CountSource = z.strictObject({
  from: z.literal("count"),
  of: z.enum(["categories", "galleries"]),
});

/** A picture of the library. */
const PictureSource = z.strictObject({
  from: z.literal("picture"),
  id: idText,
  alt: optionalText(300),
});

export type PictureSource = z.infer<typeof PictureSource>;
export type PostsSource = z.infer<typeof PostsSource>;
export type PageSource = z.infer<typeof PageSource>;
export type TermsSource = z.infer<typeof TermsSource>;
export type NamedTermsSource = z.infer<typeof NamedTermsSource>;
export type AuthorsSource = z.infer<typeof AuthorsSource>;
export type TabsSource = z.infer<typeof TabsSource>;
export type ColumnsSource = z.infer<typeof ColumnsSource>;
export type CountSource = z.infer<typeof CountSource>;

const Place = {
  /** Unique within the page; also the anchor. */
  id: z.string().regex(/^[\w-]{1,60}$/, "bad-id"),
  /** The default look is plain. */
  tint: z.enum(["plain", "tinted", "dark"]).optional(),
};

const Frame = {
  ...Place,
  title: Title,
  /** The sub-heading; `{n}` in it is the section's `count`. */
  description: Lead.optional(),
  count: CountSource.optional(),
};

const framed = <Kind extends string, Rest extends z.ZodRawShape>(kind: Kind, rest: Rest) =>
  z.strictObject({ ...Frame, ...rest, kind: z.literal(kind) });

const ofPosts = <Kind extends string>(kind: Kind) => framed(kind, { posts: PostsSource });

const magazine = <Kind extends string>(kind: Kind) =>
  framed(kind, { posts: PostsSource, tabs: TabsSource });

/** Owner's own texts of a section beside its title and description. */
const Words = z.strictObject({
  /** The small line above the title. */
  eyebrow: optionalText(60).optional(),
  /** The underlined word after the title of the welcome. */
  accent: optionalText(30).optional(),
  text: optionalText(600).optional(),
  action: Action.optional(),
});

export type SectionWords = z.infer<typeof Words>;

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/, "bad-date");

/** An advertisement, of the magazine itself or paid for by somebody. */
const Advert = z.strictObject({
  /** Under which views and clicks are counted; the same in every version. */
  id: z.string().regex(/^[\w-]{8,60}$/, "bad-id"),
  mark: z.enum(["advertisement", "sponsored"]),
  headline: requiredText(120),
  action: Action,
  /** The first and the last day, in the magazine's time zone. */
  since: Day.optional(),
  until: Day.optional(),
});

export type Advert = z.infer<typeof Advert>;

const Section = z.discriminatedUnion("kind", [
  ofPosts("large-slider"),
  ofPosts("hero-big-3"),
  ofPosts("gallery-magazine"),
  ofPosts("podcasts"),
  ofPosts("news-mosaic"),
  ofPosts("trending-texts"),
  ofPosts("video-grid"),
  ofPosts("the-videos"),
  ofPosts("post-row"),
  framed("hero-illustration", { posts: PostsSource, words: Words.optional() }),
  magazine("magazine-split"),
  magazine("magazine-columns"),
  magazine("magazine-mosaic"),
  magazine("magazine-open"),
  magazine("magazine-stage"),
  framed("hero-full-bleed", {
    posts: PostsSource,
    videos: PostsSource,
    words: Words.optional(),
  }),
  framed("post-slider", {
    posts: PostsSource,
    card: z.enum(["plate", "overlay", "caption", "standard"]),
    controls: z.enum(["heading", "below"]),
  }),
  framed("audio", { posts: PostsSource, large: z.enum(["overlay", "podcast"]) }),
  framed("post-grid", { page: PageSource }),
  framed("author-slider", { authors: AuthorsSource }),
  framed("author-grid", { authors: AuthorsSource }),
  framed("category-slider", {
    terms: z.union([TermsSource, NamedTermsSource]),
    card: z.enum(["place", "banner", "veil"]),
    perView: z.union([z.literal(4), z.literal(5)]),
  }),
  framed("category-grid", { terms: TermsSource, align: z.enum(["start", "center"]) }),
  framed("topic-columns", { columns: ColumnsSource }),
  framed("become-author", { words: Words.optional() }),
  framed("newsletter", {}),
  framed("own-words", { words: Words }),
  z.strictObject({
    ...Place,
    kind: z.literal("ads"),
    /** The drawing, where there is no picture. */
    banner: z.enum(["shelf", "waves"]),
    picture: PictureSource.optional(),
    /** Without it the demo advertises itself, and no other magazine shows the section. */
    advert: Advert.optional(),
  }),
  framed("latest", {
    page: PageSource,
    card: z.enum(["row", "plate", "news", "veil"]),
    columns: z.union([z.literal(1), z.literal(2)]),
    tags: TermsSource,
    topics: TermsSource,
    authors: AuthorsSource,
    popular: PostsSource,
  }),
]);

export type ArrangedSection = z.infer<typeof Section>;

const distinct = (values: readonly unknown[]) => new Set(values).size === values.length;

/** The lists that a source reads, by what distinguishes them. */
function listsOf(value: unknown): string[] {
  const source = value as Partial<PostsSource | ColumnsSource> | string | undefined;
  if (typeof source !== "object") return [];
  if (source.from === "columns") return (source.terms ?? []).map((term) => `of ${term}`);
  if (source.from !== "posts" || source.ids) return [];
  const { term, thenTerms = [], kind, list, author, series, seriesId, isPicked, sort } = source;
  const rest = [kind, list, author, series, seriesId, isPicked, sort];
  return [term, ...thenTerms].map((each) => JSON.stringify([each, ...rest]));
}

const listCount = (sections: readonly ArrangedSection[]) =>
  new Set(sections.flatMap(Object.values).flatMap(listsOf)).size;

/** An arrangement as it is stored. */
export const Arrangement = z.strictObject({
  /** Theme class names, set on the body; without one the page has the magazine's colours. */
  theme: z.string().regex(/^[\w -]{0,60}$/, "bad-value"),
  /** Whether blurred shapes are drawn at its top. */
  hasBlobs: z.boolean(),
  /**
   * As the specification wants its homes: every section keeps its form however few posts it has, and in a small magazine
   * the list at the end repeats them.
   */
  isFixed: z.boolean().optional(),
  sections: z
    .array(Section)
    .max(MAX_SECTIONS, "too-many")
    .refine((sections) => distinct(sections.map(({ id }) => id)), "repeated")
    .refine((all) => all.filter((each) => "page" in each).length < 2, "two-lists")
    .refine(
      (all) =>
        distinct(
          all.flatMap((each) =>
            "tabs" in each && each.tabs.terms.length > 0 ? each.tabs.param : [],
          ),
        ),
      "two-tabs",
    )
    .refine((sections) => listCount(sections) <= MAX_LISTS, "too-many-lists")
    .readonly(),
});

export type Arrangement = z.infer<typeof Arrangement>;
