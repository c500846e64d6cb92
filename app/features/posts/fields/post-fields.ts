/**
 * The plain fields of a post, declared once. From here follow the input schema, the columns that are written
 * and read, revisions and their comparison, previews, import, search, and controls in the editor. Fields with
 * machinery of their own (body, kind, authors, terms, media, dates, access) are not declared here: see `PostInput`.
 * Plain values only, so that the browser loads them without zod. How to add one: docs/guides/add-a-post-column.md.
 */
import { TEXT_LANGUAGES } from "#app/platform/i18n/text-languages.ts";
import type { FieldDeclarations } from "./field-kinds.ts";

/** By the names that input, view models and forms have for them, in the order of forms and comparisons. */
export const POST_FIELDS = {
  title: {
    kind: "text",
    column: "title",
    maxLength: 200,
    isRequired: true,
    isRevised: true,
    isImported: true,
    searchedAs: "title",
    shownOn: "cards",
    control: { part: "heading", label: "post.title" },
  },
  excerpt: {
    kind: "text",
    column: "excerpt",
    maxLength: 500,
    isRevised: true,
    isImported: true,
    searchedAs: "excerpt",
    shownOn: "cards",
    control: { part: "heading", label: "post.excerpt", hint: "post.excerptHint", rows: 4 },
  },
  /** Language of its texts; null for the magazine's. */
  language: {
    kind: "choice",
    column: "language",
    values: TEXT_LANGUAGES,
    shownOn: "cards",
    control: { part: null, label: "post.language" },
  },
  /** Alternative text of the featured picture. */
  pictureAlt: {
    kind: "text",
    column: "picture_alt",
    maxLength: 500,
    control: { part: null, label: "post.pictureAlt" },
  },
  /** Show of an episode, with its season and number. */
  series: {
    kind: "text",
    column: "series",
    maxLength: 200,
    isNullable: true,
    searchedAs: "label",
    shownOn: "cards",
    control: { part: null, label: "post.series" },
  },
  season: {
    kind: "number",
    column: "season",
    shownOn: "cards",
    control: { part: null, label: "post.season" },
  },
  episode: {
    kind: "number",
    column: "episode",
    shownOn: "cards",
    control: { part: null, label: "post.episode" },
  },
  /** Podcast apps warn of it, and hide it from children. */
  isExplicit: {
    kind: "switch",
    column: "is_explicit",
    shownOn: "page",
    control: { part: null, label: "post.explicit" },
  },
  /** Whether the text begins with a large initial. */
  hasDropCap: {
    kind: "switch",
    column: "has_drop_cap",
    shownOn: "page",
    control: { part: "settings", label: "post.dropCap" },
  },
  isCommentsClosed: {
    kind: "switch",
    column: "is_comments_closed",
    shownOn: "page",
    control: { part: "settings", label: "post.closeComments" },
  },
  /** In place of the title, where search engines and social networks show the post. */
  seoTitle: {
    kind: "text",
    column: "seo_title",
    maxLength: 200,
    isNullable: true,
    shownOn: "page",
    control: { part: null, label: "post.seoTitle", hint: "sharing.titleHint" },
  },
  /** In place of the excerpt there. */
  seoDescription: {
    kind: "text",
    column: "seo_description",
    maxLength: 500,
    isNullable: true,
    shownOn: "page",
    control: { part: null, label: "post.seoDescription", hint: "sharing.descriptionHint", rows: 2 },
  },
  /** Where the text appeared first, on another site. */
  canonicalUrl: {
    kind: "address",
    column: "canonical_url",
    control: { part: null, label: "post.canonicalUrl", hint: "post.canonicalUrlHint" },
  },
  isNoindex: {
    kind: "switch",
    column: "is_noindex",
    shownOn: "page",
    control: { part: null, label: "post.noindex", hint: "post.noindexHint" },
  },
  /** Found by its address alone. Editors decide. */
  isUnlisted: {
    kind: "switch",
    column: "is_unlisted",
    shownOn: "page",
    control: { part: null, label: "post.unlisted", hint: "post.unlistedHint" },
  },
  /** Its sponsor. */
  sponsor: {
    kind: "text",
    column: "sponsor",
    maxLength: 100,
    shownOn: "cards",
    control: { part: null, label: "post.sponsor", hint: "post.sponsorHint" },
  },
  sponsorUrl: {
    kind: "address",
    column: "sponsor_url",
    shownOn: "cards",
    control: { part: null, label: "post.sponsorUrl", hint: "post.sponsorUrlHint" },
  },
} as const satisfies FieldDeclarations;
