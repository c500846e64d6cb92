import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";

/** What the specimens are shown with: the magazine's own posts, topics and people. */
export interface KitSamples {
  articles: PostSummary[];
  videos: PostSummary[];
  sounds: PostSummary[];
  galleries: PostSummary[];
  categories: TermSummary[];
  tags: TermSummary[];
  authors: AuthorSummary[];
}

/** How many stand side by side where there is room. */
export type Columns = 1 | 2 | 3 | 4 | 5;

/** One part of the interface, shown by its file. */
export interface Specimen {
  /** From `app/magazine/`, e.g. `cards/row-card.tsx`. */
  file: string;
  columns: Columns;
  /** One or more of it, each in a place of its own. */
  show(samples: KitSamples): React.ReactNode[];
}

/** A few posts of each kind. */
export function everyKind({ articles, videos, sounds, galleries }: KitSamples): PostSummary[] {
  return [articles, videos, sounds, galleries].flatMap((posts) => posts.slice(0, 1));
}
