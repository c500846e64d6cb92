import type { Generated } from "kysely";
import type { Counter, Millis } from "./column-types.ts";

/** A category or a tag. */
export interface TermsTable {
  id: string;
  /** Internal tags are for the desk and for arrangements; see features/taxonomy/internal-tags.ts. */
  taxonomy: "category" | "tag" | "internal";
  slug: string;
  name: string;
  description: string;
  /** pink, red, gray, green, purple, indigo, yellow or blue; anything else shows as pink. */
  color: string;
  picture_id: string | null;
  position: number;
  post_count: Counter;
  /** Trending score from its posts; see features/posts/trending.ts. */
  heat: Counter;
  created_at: Millis;
  updated_at: Millis;
  /** The category above; it may be gone. */
  parent_id: Generated<string | null>;
}
