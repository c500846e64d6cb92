/** The magazine's newsletters as they are shown. */
import type { DigestRhythm, NewsletterAccess } from "#app/database/tables/newsletter.ts";

export const ACCESSES = ["all", "members", "paid"] as const satisfies NewsletterAccess[];
export const RHYTHMS = ["none", "weekly", "monthly"] as const satisfies DigestRhythm[];
export const EMAIL_FACES = ["serif", "sans"] as const;

/** The newsletter that a magazine begins with. */
export const FIRST_NEWSLETTER = "main";

export const SECTION_SOURCES = ["newest", "mostRead", "term", "series", "author"] as const;
export type SectionSource = (typeof SECTION_SOURCES)[number];

/** A part of a digest: posts of the period, by where they come from. */
export interface DigestSection {
  /** "" for none. */
  title: string;
  source: SectionSource;
  /** Slug of the category or tag, of the series, or of the author. */
  slug: string;
  most: number;
}

export interface Newsletter {
  id: string;
  slug: string;
  /** "": the magazine's name. */
  name: string;
  description: string;
  language: string | null;
  /** "": those of the settings. */
  senderName: string;
  senderAddress: string;
  replyTo: string;
  access: NewsletterAccess;
  isDefault: boolean;
  /** "": that of the theme. */
  accent: string;
  face: (typeof EMAIL_FACES)[number];
  digest: DigestRhythm;
  digestDay: number;
  digestHour: number;
  digestSections: DigestSection[];
  /** Milliseconds since 1970. */
  digestFrom: number;
  isArchived: boolean;
}

/** Defaults of a new newsletter. */
export const EMPTY_NEWSLETTER: Omit<Newsletter, "id"> = {
  slug: "",
  name: "",
  description: "",
  language: null,
  senderName: "",
  senderAddress: "",
  replyTo: "",
  access: "all",
  isDefault: false,
  accent: "",
  face: "serif",
  digest: "none",
  digestDay: 1,
  digestHour: 8,
  digestSections: [],
  digestFrom: 0,
  isArchived: false,
};

/** A newsletter in the list of the desk. */
export interface CountedNewsletter extends Newsletter {
  subscribers: number;
}

/** A newsletter that readers can choose. */
export interface OfferedNewsletter {
  id: string;
  name: string;
  description: string;
  access: NewsletterAccess;
  isDefault: boolean;
  /** Whether there is a choice of the digest. */
  digest: DigestRhythm;
}
