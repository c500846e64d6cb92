/** View models of series. */
import type { PostSummary } from "#app/features/posts/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";

/** A series in a list. */
export interface SeriesSummary {
  id: string;
  slug: string;
  title: string;
  description: string;
  picture: Picture | null;
  isFinished: boolean;
  /** Published parts. */
  partCount: number;
  /** Parts that there will be: the planned ones, and at least those that are published. */
  total: number;
}

/** A series with the words of its own page. */
export interface SeriesProfile extends SeriesSummary {
  /** Paragraphs, separated by empty lines. */
  note: string;
}

/** A published part with its number. */
export interface SeriesPart {
  number: number;
  post: PostSummary;
}

export interface PartsPage {
  parts: SeriesPart[];
  nextCursor: string | null;
}

/** A part as other parts link to it. */
export interface PartLink {
  id: string;
  number: number;
  title: string;
  path: string;
}

/** A series as one of its parts shows it. */
export interface PostSeries {
  id: string;
  slug: string;
  title: string;
  isFinished: boolean;
  /** The part's own number. */
  number: number;
  total: number;
  parts: PartLink[];
}

/** The parts before and after a part. */
export function neighboursOf({ number, parts }: PostSeries) {
  const at = parts.findIndex((part) => part.number === number);
  return { previous: parts[at - 1] ?? null, next: parts[at + 1] ?? null };
}
