import type { AuthorSummary } from "#app/features/accounts/models.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import type { TermSummary } from "#app/features/taxonomy/models.ts";

/** Data of the specimens: the site's own posts, topics and people. */
export interface KitSamples {
  articles: PostSummary[];
  videos: PostSummary[];
  episodes: PostSummary[];
  galleries: PostSummary[];
  categories: TermSummary[];
  tags: TermSummary[];
  authors: AuthorSummary[];
}

/** Number of columns where there is room. */
export type Columns = 1 | 2 | 3 | 4 | 5;

/** A component, shown under its file name. */
export interface Specimen {
  /** From `app/magazine/`, e.g. `cards/row-card.tsx`. */
  file: string;
  columns: Columns;
  /** Renders it once or several times, each in its own cell. */
  show(samples: KitSamples): React.ReactNode[];
}

/** A few posts of each kind. */
export function everyKind({ articles, videos, episodes, galleries }: KitSamples): PostSummary[] {
  return [articles, videos, episodes, galleries].flatMap((posts) => posts.slice(0, 1));
}
