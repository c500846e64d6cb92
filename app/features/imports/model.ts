/**
 * Items that every source yields. People and terms come before the posts that name them, always in the same
 * order, so that an interrupted import can be continued at its place.
 */
import type {
  SourceNewsletter,
  SourceOffer,
  SourcePlan,
  SourceSubscriber,
} from "./audience-model.ts";
import type { Body } from "./conversion/body.ts";
import type { LossCode } from "./loss-codes.ts";

export const SOURCE_NAMES = [
  "ghost",
  "wordpress",
  "substack",
  "medium",
  "blogger",
  "markdown",
  "podcast",
  "subscribers",
] as const;

export type SourceName = (typeof SOURCE_NAMES)[number];

/** An archive of a magazine of this program is brought in by a program of its own. */
export type ImportedName = SourceName | "archive";

/** A location in the source, for messages. */
export interface Place {
  /** Path in the archive. */
  file: string;
  /** Line or path in the file, and the title where there is one. */
  field: string;
}

export interface Item {
  /** By which the source knows it: the same at every import. */
  externalId: string;
  place: Place;
}

export interface SourcePerson extends Item {
  type: "person";
  name: string;
  slug: string;
  email: string;
  bio: string;
  /** Path of its page on the old site; null without one. */
  oldPath: string | null;
  /** Address of the portrait; "" without one. */
  portrait: string;
  cover: string;
  links: Readonly<Record<string, string>>;
}

export interface SourceTerm extends Item {
  type: "term";
  taxonomy: "category" | "tag";
  /** Path of its page on the old site; null without one. */
  oldPath: string | null;
  name: string;
  slug: string;
  description: string;
  picture: string;
  /** External id of the parent category, which the source yields earlier. */
  parentId?: string;
}

export interface SourceComment {
  externalId: string;
  parentId: string | null;
  author: string;
  /** Plain text or HTML. */
  html: string;
  /** Unix time in milliseconds. */
  at: number;
  isApproved: boolean;
}

/** The audio file or video that a post is about. */
export interface SourceMedia {
  address: string;
  kind: "audio" | "video";
}

export interface SourceChapter {
  startSeconds: number;
  title: string;
  link: string;
  /** Address; "" without one. */
  picture: string;
}

/** Fields of an episode in podcast apps besides its text. */
export interface SourceEpisode {
  show: string;
  season: number | null;
  number: number | null;
  type: "full" | "trailer" | "bonus";
  isExplicit: boolean;
  chapters: readonly SourceChapter[];
  /** Address of a JSON file of chapters; "" without one. */
  chaptersFile: string;
  transcripts: readonly { address: string; language: string }[];
}

/** A series of posts, and the place of a post in it. */
export interface SourceSeries {
  slug: string;
  title: string;
  description: string;
  /** Null for the end. */
  part: number | null;
}

export interface SourcePost extends Item {
  type: "post" | "page";
  title: string;
  slug: string;
  /** The path on the old site; null for what never was public, or is not known. */
  oldPath: string | null;
  /** Its name in links of other texts of the source, beside its path; "" for none. */
  linkedAs: string;
  status: "published" | "scheduled" | "draft";
  access: "public" | "members" | "paid" | "tiers" | "password";
  /** External ids of the plans that open it, with access `tiers`. */
  planIds: readonly string[];
  /** HTML in the head and at the foot of its page; it may hold scripts. */
  code: SourceCode;
  /** Password of a protected post; "" otherwise. */
  password: string;
  /** Unix time in milliseconds; null for a draft without a date. */
  publishedAt: number | null;
  createdAt: number;
  excerpt: string;
  authorIds: readonly string[];
  categoryIds: readonly string[];
  tagIds: readonly string[];
  picture: { address: string; alt: string } | null;
  seoTitle: string;
  seoDescription: string;
  canonicalUrl: string;
  media: SourceMedia | null;
  /** As the source calls the post; null where it does not say, `none` where it is to show all in its text. */
  preferredKind: "audio" | "video" | "gallery" | "none" | null;
  episode: SourceEpisode | null;
  series: SourceSeries | null;
  /** By which readers of the old feed know it; "" where the source does not say. */
  feedId: string;
  comments: readonly SourceComment[];
  /** Read on demand, since a continued import skips what is there. */
  body(): Body;
}

/** HTML that owners put into pages, with scripts. */
export interface SourceCode {
  head: string;
  foot: string;
}

const NO_CODE: SourceCode = { head: "", foot: "" };

/** Defaults of a post, for sources that lack these fields. */
export const PLAIN_POST = {
  linkedAs: "",
  planIds: [],
  code: NO_CODE,
  access: "public",
  password: "",
  excerpt: "",
  authorIds: [],
  categoryIds: [],
  tagIds: [],
  picture: null,
  seoTitle: "",
  seoDescription: "",
  canonicalUrl: "",
  media: null,
  preferredKind: null,
  episode: null,
  series: null,
  feedId: "",
  comments: [],
} as const satisfies Partial<SourcePost>;

export interface SourceRedirects extends Item {
  type: "redirects";
  /** In any form that the redirects read: JSON, YAML, CSV. */
  text: string;
}

/** A link of a menu; depth 0 is the first level. */
export interface SourceLink {
  name: string;
  href: string;
  depth: number;
}

export interface SourceSettings extends Item {
  type: "settings";
  title: string;
  description: string;
  navigation: readonly SourceLink[];
  /** Further menus: the columns of the footer. */
  footer: readonly { title: string; links: readonly SourceLink[] }[];
  /** BCP 47; "" where the source does not say. */
  language: string;
  /** IANA; "" where the source does not say. */
  timeZone: string;
  podcast: SourcePodcast | null;
  /** On every public page. */
  code: SourceCode;
}

/** Defaults of a site, for sources that lack these fields. */
export const PLAIN_SETTINGS = {
  type: "settings",
  externalId: "settings",
  description: "",
  navigation: [],
  footer: [],
  language: "",
  timeZone: "",
  podcast: null,
  code: NO_CODE,
} as const satisfies Partial<SourceSettings>;

/** Fields of a podcast in directories. */
export interface SourcePodcast {
  /** Address; "" without one. */
  cover: string;
  owner: string;
  email: string;
  /** As Apple names it, a subcategory after " > ". */
  category: string;
  isExplicit: boolean;
}

/** Something that this program has no place for, beyond a single post. */
export interface SourceLoss extends Item {
  type: "loss";
  code: LossCode;
  detail: string;
}

export type SourceItem =
  | SourcePerson
  | SourceTerm
  | SourcePost
  | SourceRedirects
  | SourceSubscriber
  | SourceSettings
  | SourceNewsletter
  | SourcePlan
  | SourceOffer
  | SourceLoss;

/** A source that has been opened. */
export interface ImportSource {
  name: SourceName;
  /** Identifies the old site: external ids are unique within it. */
  origin: string;
  /** Address of the old site without a slash at its end; "" where it is not known. */
  siteUrl: string;
  title: string;
  items(): AsyncIterable<SourceItem>;
  /** Hosts beside the old site's on which its files lie, such as those of a podcast's audio files. */
  fileHosts: readonly string[];
  /** The path in the archive of a file that the old site had at an address; null when it is not there. */
  findFile(address: string, from: Place): string | null;
}
